import { Type, type TSchema } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import type { TemplateDefinition } from "../lib/template/definition.ts";
import type { MessageBody } from "../lib/wire.ts";
import { schemaProblemOf } from "./schema-problem.ts";
import { END } from "./clock.ts";
import { EndpointSchema, FaultPhaseSchema } from "./fault-schema.ts";
import type { FaultSpec } from "./fault-spec.ts";
import type { Limits } from "./limits.ts";
import { MINTED_KEY, type MintState } from "./mint.ts";
import { IssuesSchema, RefusalCodeSchema } from "./refusal-schema.ts";
import type { WorkspaceState } from "./snapshot-workspace.ts";

// The form of a snapshot, checked when it is read: a wrong part would otherwise
// fail later, and nobody could trace that to the file. Faults, limits,
// definitions and the order of numbers are checked by what loads them.

/** A fake server as a snapshot has it. */
export interface Snapshot extends MintState {
  readonly version: 1;
  /** What kept messages were judged by. */
  readonly definitions: readonly TemplateDefinition[];
  readonly first: WorkspaceState;
  readonly others: readonly (WorkspaceState & { readonly apiKey: string })[];
}

const closed = { additionalProperties: false } as const;
// The number after it must be a safe integer as well.
const maximum = Number.MAX_SAFE_INTEGER - 1;
const count = Type.Integer({ minimum: 0, maximum });
const number = Type.Integer({ minimum: 1, maximum });
const text = Type.String();
// What a `Headers` takes.
const headerText = Type.String({ pattern: "^[^\\0\\r\\n\\u0100-\\uffff]*$" });
// What a Date can hold, in ms.
const time = Type.Number({ minimum: -END, maximum: END });
// 32 bits: from 0 only zeros would follow.
const random = Type.Union([
  Type.Integer({ minimum: -(2 ** 31), maximum: -1 }),
  Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
]);

/** A schema for each field: a closed object would refuse one that it lacks. */
type SchemaOf<State> = Readonly<Record<keyof State, TSchema>>;

const MessageSchema = Type.Object(
  {
    seq: number,
    at: time,
    body: Type.Unsafe<MessageBody>(Type.Object({})),
    judgedBy: Type.Optional(count),
  } satisfies SchemaOf<WorkspaceState["messages"]["rows"][number]>,
  closed,
);

const RequestSchema = Type.Object(
  {
    seq: number,
    at: time,
    mark: count,
    endpoint: Type.Optional(EndpointSchema),
    method: text,
    path: text,
    contentType: Type.Union([headerText, Type.Null()]),
    body: text,
    isCut: Type.Optional(Type.Literal(true)),
    status: count,
    refusal: Type.Optional(RefusalCodeSchema),
    issues: Type.Optional(IssuesSchema),
    warnings: Type.Optional(IssuesSchema),
    fault: Type.Optional(
      Type.Object({ id: text, phase: FaultPhaseSchema, effect: text }, closed),
    ),
    messageSeq: Type.Optional(number),
    isRead: Type.Boolean(),
  } satisfies SchemaOf<WorkspaceState["requests"]["rows"][number]>,
  closed,
);

const rows = <Row extends TSchema>(row: Row) => ({
  last: count,
  evicted: count,
  rows: Type.Array(row),
});

const FaultsSchema = Type.Object(
  {
    added: count,
    faults: Type.Array(
      Type.Object(
        {
          id: Type.String({ pattern: "^fault-[1-9]\\d*$" }),
          spec: Type.Unsafe<FaultSpec>(Type.Object({})),
          met: count,
          hits: count,
        },
        closed,
      ),
    ),
  },
  closed,
);

const idEnd = Type.String({ pattern: "^[\\da-f]{8}$" });

const WORKSPACE = {
  limits: Type.Unsafe<Limits>(Type.Object({})),
  random,
  clock: Type.Object(
    { frozenAt: Type.Union([time, Type.Null()]), offset: Type.Number() },
    closed,
  ),
  templates: Type.Record(text, Type.Unknown()),
  messages: Type.Object({ ...rows(MessageSchema), idEnd }, closed),
  requests: Type.Object({ ...rows(RequestSchema), forgotten: count }, closed),
  faults: FaultsSchema,
  limiter: Type.Optional(
    Type.Object({ tokens: Type.Number(), last: time }, closed),
  ),
} satisfies SchemaOf<WorkspaceState>;

// Only a minted key is masked.
const apiKey = Type.String({ pattern: MINTED_KEY.source });

const version = Type.Literal(1);
/** What tells a snapshot of this version, whatever else is wrong with it. */
const VersionSchema = Type.Object({ version });

/** All that a snapshot has. */
export const SnapshotSchema = Type.Object(
  {
    version,
    minted: count,
    random,
    seed: Type.Integer({
      minimum: Number.MIN_SAFE_INTEGER,
      maximum: Number.MAX_SAFE_INTEGER,
    }),
    definitions: Type.Array(Type.Unsafe<TemplateDefinition>(Type.Object({}))),
    first: Type.Object(WORKSPACE, closed),
    others: Type.Array(Type.Object({ ...WORKSPACE, apiKey }, closed)),
  },
  closed,
);

/** Reads a snapshot; of a text that is none, throws the place and what is wrong with it. */
export function snapshotIn(text: string): Snapshot {
  const given = jsonIn(text);
  if (Value.Check(SnapshotSchema, given)) return given;
  // One of another version may lack anything else.
  const isOfVersion = Value.Check(VersionSchema, given);
  const schema = isOfVersion ? SnapshotSchema : VersionSchema;
  throw noSnapshot(schemaProblemOf(schema, given, "it").problem);
}

/** The error for a text that is no snapshot. */
export function noSnapshot(problem: string, cause?: unknown): TypeError {
  return new TypeError(
    `Cannot restore the fake server: the text is not a snapshot of this version: ${problem}`,
    cause === undefined ? undefined : { cause },
  );
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Its error quotes the text.
    throw noSnapshot("it is not JSON, as snapshot() gives it");
  }
}
