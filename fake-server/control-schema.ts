import { Type } from "@sinclair/typebox";
import { QueueRawMessageRequest, SendOtpRequest } from "../lib/schemas.ts";
import { LEAST_PER_SECOND, WORKSPACE_LIMITS } from "./limits.ts";

// The bodies that the control plane takes, as openapi.json shows them.

const closed = { additionalProperties: false } as const;
const ms = Type.Number({ description: "ms, from -8.6e15 to 8.6e15" });
const span = Type.Number({ description: "ms, 0 or more" });

/** A move of the clock: exactly one of them. */
export const ClockMove = Type.Union([
  Type.Object({ freeze: Type.Union([Type.Literal(true), ms]) }, closed),
  Type.Object({ set: ms }, closed),
  Type.Object({ advance: span }, closed),
  Type.Object({ resume: Type.Literal(true) }, closed),
]);

const count = Type.Integer({ minimum: 1 });
const rate = Type.Number({ minimum: LEAST_PER_SECOND });
const burst = Type.Integer({
  minimum: 1,
  description: "needs perSecond, here or in the fake server's own limits",
});
const limits = {
  ...Object.fromEntries(
    WORKSPACE_LIMITS.map((name) => [name, Type.Optional(count)]),
  ),
  perSecond: Type.Optional(rate),
  burst: Type.Optional(burst),
};

/** What a new workspace may be given. */
export const NewWorkspace = Type.Object(
  { limits: Type.Optional(Type.Object(limits, closed)) },
  closed,
);

const some = Type.String({ minLength: 1 });
const definition = Type.Object({
  name: some,
  language: Type.Union([some, Type.Object({ code: some })]),
});
// A template from defineTemplate has its definition inside.
const definitions = Type.Array(
  Type.Union([definition, Type.Object({ definition })]),
);

/** Definitions: a list, or the management API's whole answer. */
export const Definitions = Type.Union([
  definitions,
  Type.Object({ data: definitions }),
]);

/** What the components of a message are made from. */
export const Fill = Type.Object({
  whatsappBusinessId: Type.String(),
  name: Type.String(),
  language: Type.String(),
  parameters: Type.Optional(Type.Object({})),
  otp: Type.Optional(Type.String()),
});

/** A body of either endpoint. */
export const Message = Type.Union([SendOtpRequest, QueueRawMessageRequest]);
