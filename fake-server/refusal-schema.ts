import { Type } from "@sinclair/typebox";
import type { Issue } from "../lib/issue.ts";
import { REFUSAL_CODES } from "./refusal.ts";

// What a refusal is, as openapi.json describes it and a snapshot keeps it.

const text = Type.String();
const codes = REFUSAL_CODES.map((code) => Type.Literal(code));

/** The name of a refusal. */
export const RefusalCodeSchema = Type.Union(codes);

/** What a request broke, or was warned of. */
export const IssuesSchema = Type.Array(
  Type.Unsafe<Issue>(
    Type.Object({
      code: text,
      path: Type.Array(Type.Union([text, Type.Integer({ minimum: 0 })])),
      message: text,
      rule: text,
    }),
  ),
);

/** The body of the answer to a refused request. */
export const RefusalBody = Type.Object(
  {
    error: Type.Object({
      code: Type.Optional(
        Type.Union(codes, {
          description: "Absent where a magic recipient asked for the status.",
        }),
      ),
      message: text,
      issues: Type.Optional(IssuesSchema),
    }),
  },
  { description: "Assumed: the spec describes no error (its section 7)." },
);
