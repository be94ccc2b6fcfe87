import type { TSchema } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import { type ValueError, ValueErrorType } from "@sinclair/typebox/errors";
import { Value } from "@sinclair/typebox/value";
import { type Findings, type Path, report } from "../lib/issue.ts";
import { hasFields, safeName } from "../lib/json.ts";
import type { BodyRuleCode } from "../lib/rule.ts";

/** Judges a body's shape by a schema. */
export type ShapeJudge = (body: unknown, found: Findings) => void;

const CODES: { readonly [type in ValueErrorType]?: BodyRuleCode } = {
  [ValueErrorType.ObjectRequiredProperty]: "missing-field",
  [ValueErrorType.ObjectAdditionalProperties]: "unknown-field",
  [ValueErrorType.Object]: "not-an-object",
  [ValueErrorType.Array]: "not-a-list",
  [ValueErrorType.String]: "not-a-string",
  [ValueErrorType.Literal]: "not-a-template",
  [ValueErrorType.Union]: "unknown-channel",
};

/** A judge that finds what a schema of spec 2 refuses. */
export function shapeJudge(schema: TSchema): ShapeJudge {
  let judged = 0;
  let check = (body: unknown) => Value.Check(schema, body);
  return (body, found) => {
    judged += 1;
    // Compiling costs as much as many checks: most runs never need it.
    if (judged === COMPILE_AT) check = compiledCheck(schema) ?? check;
    if (check(body)) return;
    const seen = new Set<string>();
    for (const error of Value.Errors(schema, body)) {
      // TypeBox reports a missing property twice: as missing and as a wrong type.
      if (seen.has(error.path)) continue;
      seen.add(error.path);
      report(found, codeOf(error), pathOf(error, body), hintOn(error));
    }
  };
}

const COMPILE_AT = 2_000;

/** Compiles a schema; gives nothing where code must not be generated. */
function compiledCheck(
  schema: TSchema,
): ((body: unknown) => boolean) | undefined {
  try {
    const compiled = TypeCompiler.Compile(schema);
    return (body) => compiled.Check(body);
  } catch {
    return undefined;
  }
}

function codeOf({ type, path }: ValueError): BodyRuleCode {
  const policy = path === "/payload/template/language/policy";
  return policy ? "language-policy" : (CODES[type] ?? "unreadable");
}

function hintOn({ path, value }: ValueError): string | undefined {
  const isNumber = path === "/otp" && typeof value === "number";
  return isNumber
    ? "a number drops zeros in front, so write the code in quotes"
    : undefined;
}

// In a JSON pointer a list's index looks the same as a field named "0".
function pathOf({ path }: ValueError, body: unknown): Path {
  let place: unknown = body;
  return path
    .split("/")
    .slice(1)
    .map((segment) => {
      const key = segment.replaceAll("~1", "/").replaceAll("~0", "~");
      const step = Array.isArray(place) ? Number(key) : key;
      place = hasFields(place) ? place[step] : undefined;
      return typeof step === "string" ? safeName(step) : step;
    });
}
