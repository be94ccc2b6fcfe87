import { type TProperties, Type } from "@sinclair/typebox";
import { MessageChannel } from "../lib/schemas.ts";
import {
  EndpointSchema,
  FaultPhaseSchema,
  FaultSchema,
} from "./fault-schema.ts";
import { IssuesSchema, RefusalCodeSchema } from "./refusal-schema.ts";

// What the control plane answers with, as openapi.json shows it.

/** An object of these fields and no others. */
const whole = <Fields extends TProperties>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });

const count = Type.Integer({ minimum: 0 });
const number = Type.Integer({ minimum: 1 });
const text = Type.String();
const texts = Type.Array(text);
const moment = Type.String({ description: "ISO 8601" });
const yes = Type.Literal(true);

/** An answer that says what was done, or what is so. */
export const said = (name: string) => whole({ [name]: yes });

const MESSAGE = {
  seq: number,
  id: text,
  recipient: text,
  channels: Type.Array(MessageChannel),
  preview: text,
  acceptedAt: moment,
  body: Type.Object({}, { description: "As it was accepted" }),
};

/** An accepted message. */
export const MessageAnswer = Type.Union(
  [
    whole({ ...MESSAGE, kind: Type.Literal("otp"), otp: text }),
    whole({
      ...MESSAGE,
      kind: Type.Literal("template"),
      otp: Type.Optional(text),
    }),
  ],
  {
    description:
      "Where rules are switched off, what a body holds may be any JSON, or absent",
  },
);

/** Messages, and sets of them. */
export const MessageList = Type.Array(MessageAnswer);
export const MessageSets = Type.Array(MessageList);

const Struck = whole({ id: text, phase: FaultPhaseSchema, effect: text });

/** Requests, and what became of each. */
export const RequestList = Type.Array(
  whole({
    seq: number,
    receivedAt: moment,
    endpoint: Type.Optional(EndpointSchema),
    method: text,
    path: text,
    headers: Type.Record(text, text),
    body: text,
    status: Type.Integer({
      minimum: 0,
      description: "0 where no answer was given, or none yet",
    }),
    refusal: Type.Optional(RefusalCodeSchema),
    issues: Type.Optional(IssuesSchema),
    warnings: Type.Optional(IssuesSchema),
    fault: Type.Optional(Struck),
    messageSeq: Type.Optional(number),
  }),
);

/** A fault, and what it has done so far. */
export const FaultAnswer = whole({
  ...FaultSchema.properties,
  id: text,
  phase: FaultPhaseSchema,
  hits: count,
  remaining: Type.Optional(count),
});

/** Faults in the order they were added. */
export const FaultList = Type.Array(FaultAnswer);

const capped = whole({ open: count, limit: number });
const kept = { kept: count, evicted: count, limit: number };

/** What is kept, and how full each cap is. */
export const StatsAnswer = whole({
  version: count,
  messages: whole({ accepted: count, ...kept }),
  requests: whole({ arrived: count, ...kept }),
  waiters: capped,
  workspaces: capped,
  streams: capped,
  faults: whole({ added: count, limit: number, hits: count }),
});

/** What opens a new workspace. */
export const WorkspaceAnswer = whole({
  apiKey: text,
  baseUrl: text,
  instance: text,
});

/** A cursor. */
export const MarkAnswer = whole({ mark: count });

/** What a test left behind, a line each. */
export const LeftAnswer = whole({ left: texts });

/** A workspace's time. */
export const TimeAnswer = whole({
  now: Type.Number({ description: "Unix time in ms" }),
  isFrozen: Type.Boolean(),
});

/** The connected accounts. */
export const AccountList = Type.Array(
  whole({
    whatsappBusinessId: text,
    phoneNumberIds: texts,
    verified: Type.Boolean(),
  }),
);

/** The definitions of each account, as they were given. */
export const TemplatesList = Type.Array(
  whole({ whatsappBusinessId: text, templates: Type.Array(Type.Object({})) }),
);

/** How many definitions were taken, and what was noticed in them. */
export const TakenAnswer = whole({ templates: count, warnings: IssuesSchema });

/** Behaviours, and where each comes from. */
export const FidelityList = Type.Array(
  whole({
    behaviour: text,
    source: Type.Union([
      Type.Literal("documented"),
      Type.Literal("assumed"),
      Type.Literal("advice"),
    ]),
    where: text,
    does: text,
  }),
);

/** Numbers that cause trouble by themselves. */
export const MagicList = Type.Array(
  whole({
    recipient: text,
    does: text,
    phase: FaultPhaseSchema,
    effect: FaultSchema.properties.effect,
  }),
);

/** A description of both planes. */
export const DocumentAnswer = Type.Object({});

/** The routes of the control plane. */
export const RouteList = Type.Array(
  whole({ method: text, path: text, does: text, query: Type.Optional(texts) }),
);
