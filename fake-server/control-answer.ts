import { Type } from "@sinclair/typebox";
import { MessageChannel } from "../lib/schemas.ts";
import {
  EndpointSchema,
  FaultPhaseSchema,
  FaultSchema,
} from "./fault-schema.ts";
import { IssuesSchema, RefusalCodeSchema } from "./refusal-schema.ts";

// What the control plane answers with, as openapi.json shows it.

const closed = { additionalProperties: false } as const;
const count = Type.Integer({ minimum: 0 });
const number = Type.Integer({ minimum: 1 });
const text = Type.String();
const texts = Type.Array(text);
const moment = Type.String({ description: "ISO 8601" });
const yes = Type.Literal(true);

/** An answer that says what was done, or what is so. */
export const said = (name: string) => Type.Object({ [name]: yes }, closed);

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
    Type.Object({ ...MESSAGE, kind: Type.Literal("otp"), otp: text }, closed),
    Type.Object(
      {
        ...MESSAGE,
        kind: Type.Literal("template"),
        otp: Type.Optional(text),
      },
      closed,
    ),
  ],
  {
    description:
      "Where rules are switched off, what a body holds may be any JSON",
  },
);

/** Messages, and sets of them. */
export const MessageList = Type.Array(MessageAnswer);
export const MessageSets = Type.Array(MessageList);

const Struck = Type.Object(
  { id: text, phase: FaultPhaseSchema, effect: text },
  closed,
);

/** Requests, and what became of each. */
export const RequestList = Type.Array(
  Type.Object(
    {
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
    },
    closed,
  ),
);

/** A fault, and what it has done so far. */
export const FaultAnswer = Type.Object(
  {
    ...FaultSchema.properties,
    id: text,
    phase: FaultPhaseSchema,
    hits: count,
    remaining: Type.Optional(count),
  },
  closed,
);

/** Faults in the order they were added. */
export const FaultList = Type.Array(FaultAnswer);

const capped = Type.Object({ open: count, limit: number }, closed);
const kept = { kept: count, evicted: count, limit: number };

/** What is kept, and how full each cap is. */
export const StatsAnswer = Type.Object(
  {
    version: count,
    messages: Type.Object({ accepted: count, ...kept }, closed),
    requests: Type.Object({ arrived: count, ...kept }, closed),
    waiters: capped,
    workspaces: capped,
    streams: capped,
    faults: Type.Object({ added: count, limit: number, hits: count }, closed),
  },
  closed,
);

/** What opens a new workspace. */
export const WorkspaceAnswer = Type.Object(
  { apiKey: text, baseUrl: text, instance: text },
  closed,
);

/** A cursor. */
export const MarkAnswer = Type.Object({ mark: count }, closed);

/** What a test left behind, a line each. */
export const LeftAnswer = Type.Object({ left: texts }, closed);

/** A workspace's time. */
export const TimeAnswer = Type.Object(
  {
    now: Type.Number({ description: "Unix time in ms" }),
    isFrozen: Type.Boolean(),
  },
  closed,
);

/** The connected accounts. */
export const AccountList = Type.Array(
  Type.Object(
    {
      whatsappBusinessId: text,
      phoneNumberIds: texts,
      verified: Type.Boolean(),
    },
    closed,
  ),
);

/** The definitions of each account, as they were given. */
export const TemplatesList = Type.Array(
  Type.Object(
    { whatsappBusinessId: text, templates: Type.Array(Type.Object({})) },
    closed,
  ),
);

/** How many definitions were taken, and what was noticed in them. */
export const TakenAnswer = Type.Object(
  { templates: count, warnings: IssuesSchema },
  closed,
);

/** Behaviours, and where each comes from. */
export const FidelityList = Type.Array(
  Type.Object(
    {
      behaviour: text,
      source: Type.Union([
        Type.Literal("documented"),
        Type.Literal("assumed"),
        Type.Literal("advice"),
      ]),
      where: text,
      does: text,
    },
    closed,
  ),
);

/** Numbers that cause trouble by themselves. */
export const MagicList = Type.Array(
  Type.Object(
    {
      recipient: text,
      does: text,
      phase: FaultPhaseSchema,
      effect: FaultSchema.properties.effect,
    },
    closed,
  ),
);

/** A description of both planes. */
export const DocumentAnswer = Type.Object({});

/** The routes of the control plane. */
export const RouteList = Type.Array(
  Type.Object(
    { method: text, path: text, does: text, query: Type.Optional(texts) },
    closed,
  ),
);
