import { TypeCompiler } from "@sinclair/typebox/compiler";
import { Value } from "@sinclair/typebox/value";
import { QueueRawMessageRequest, SendOtpRequest } from "../../lib/schemas.ts";
import { validate } from "../../mod.ts";
import type { Sample } from "./bodies.ts";
import { valibotChecker } from "./check-valibot.ts";
import { zodChecker } from "./check-zod.ts";
import type { Checker } from "./checker.ts";
import { peerFolder } from "./peers.ts";

/** The package's own check: the shapes of spec 2 and the rules of the fields. */
export const waybill: Checker = {
  name: "waybill validate",
  fits: (body) => validate(body).issues === undefined,
  complaints: (body) => validate(body).issues?.length ?? 0,
};

/** Whatever can check this kind of body; all but the first check the shapes only. */
export async function checkersOf(kind: Sample["kind"]): Promise<Checker[]> {
  const folder = await peerFolder("libraries");
  const peers = folder
    ? [
        await zodChecker(folder, kind),
        await valibotChecker(folder, kind),
        await ajvChecker(folder, kind),
      ]
    : [];
  return [waybill, ...typeBoxCheckers(kind), ...peers];
}

function schemaOf(kind: Sample["kind"]) {
  return kind === "otp" ? SendOtpRequest : QueueRawMessageRequest;
}

function typeBoxCheckers(kind: Sample["kind"]): Checker[] {
  const schema = schemaOf(kind);
  const compiled = TypeCompiler.Compile(schema);
  return [
    {
      name: "TypeBox TypeCompiler",
      fits: (body) => compiled.Check(body),
      complaints: (body) => [...compiled.Errors(body)].length,
    },
    {
      name: "TypeBox Value.Check",
      fits: (body) => Value.Check(schema, body),
      complaints: (body) => [...Value.Errors(schema, body)].length,
    },
  ];
}

interface AjvCheck {
  (value: unknown): boolean;
  readonly errors?: readonly unknown[] | null;
}

interface AjvModule {
  readonly Ajv: new (options: { readonly allErrors: boolean }) => {
    compile(schema: object): AjvCheck;
  };
}

// A TypeBox schema is a JSON Schema, so ajv takes it as it is.
async function ajvChecker(
  folder: string,
  kind: Sample["kind"],
): Promise<Checker> {
  const { Ajv }: AjvModule = await import(Bun.resolveSync("ajv", folder));
  const check = new Ajv({ allErrors: true }).compile(schemaOf(kind));
  return {
    name: "ajv",
    fits: check,
    complaints: (body) => (check(body) ? 0 : (check.errors?.length ?? 0)),
  };
}
