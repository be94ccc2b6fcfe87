import fc from "fast-check";
import { FAULT_PHASES } from "../fake-server/fault-spec.ts";
import type {
  FaultMatch,
  FaultSpec,
  InboxFilter,
  JournalFilter,
} from "../fake-server/mod.ts";
import { authenticationMessage, plainMessage } from "./fixture.ts";

/** A body of either endpoint, or what is left of one. */
export interface Body {
  readonly recipient?: string;
  readonly otp?: string;
  readonly channels?: readonly string[];
  readonly phoneNumberId?: string;
  readonly payload?: {
    readonly recipient: string;
    readonly template: { readonly name: string };
  };
}

/** Something that can be done to a fake server, through whichever door. */
export type Step =
  | { readonly do: "post"; readonly body: Body; readonly key?: string }
  | { readonly do: "look" | "drain"; readonly filter: InboxFilter }
  | {
      readonly do: "code";
      readonly recipient: string;
      readonly after?: number;
    }
  | {
      readonly do:
        "count" | "duplicates" | "clear" | "reset" | "verify" | "save" | "back";
    }
  | { readonly do: "fault"; readonly spec: FaultSpec }
  | { readonly do: "remove"; readonly id: string }
  | { readonly do: "requests"; readonly filter: JournalFilter }
  | { readonly do: "clock"; readonly move: "freeze" | "set" | "advance" }
  | { readonly do: "templates"; readonly body: string };

const some = { requiredKeys: [] };

const recipient = fc.constantFrom(
  "+4915112345678",
  "49 151 12345678",
  "+14155550123",
);
const channels = fc.constantFrom(
  ["WhatsApp"],
  ["Telegram"],
  ["Telegram", "WhatsApp"],
);

const code = fc.record(
  { recipient, otp: fc.constantFrom("493817", "049381"), channels },
  { requiredKeys: ["recipient", "otp"] },
);

const body: fc.Arbitrary<Body> = fc.oneof(
  { weight: 4, arbitrary: code },
  fc.constantFrom<Body[]>(
    authenticationMessage,
    { ...authenticationMessage, channels: ["Telegram", "WhatsApp"] },
    plainMessage,
    { ...plainMessage, phoneNumberId: "1" },
    { recipient: "+4915112345678" },
    {},
  ),
);

const filter: fc.Arbitrary<InboxFilter> = fc.record(
  {
    recipient,
    kind: fc.constantFrom("otp", "template"),
    channel: fc.constantFrom("WhatsApp", "Telegram"),
    template: fc.constantFrom("otp_code_1", "login_code", "spring_offer"),
    after: fc.nat(8),
  },
  some,
);

const requests: fc.Arbitrary<JournalFilter> = fc.record(
  {
    endpoint: fc.constantFrom("send-otp", "send-raw"),
    status: fc.constantFrom(0, 200, 422),
    refusal: fc.constantFrom("unknown-key", "invalid-request"),
    faulted: fc.boolean(),
    after: fc.nat(8),
  },
  some,
);

const match: fc.Arbitrary<FaultMatch> = fc.record(
  {
    endpoint: fc.constantFrom("send-otp", "send-raw"),
    recipient,
    template: fc.constantFrom("otp_code_1", "login_code"),
    channel: fc.constantFrom("WhatsApp", "Telegram"),
    nth: fc.integer({ min: 1, max: 3 }),
    every: fc.integer({ min: 1, max: 3 }),
  },
  some,
);

/** Faults of every kind that takes no time and leaves its answer whole. */
const fault: fc.Arbitrary<FaultSpec> = fc.record(
  {
    match: fc.oneof(fc.constant({}), match),
    times: fc.integer({ min: 1, max: 3 }),
    phase: fc.constantFrom(...FAULT_PHASES),
    effect: fc.constantFrom<FaultSpec["effect"][]>(
      { status: 503, body: { error: "No" } },
      { queued: false },
      { delayMs: 0 },
      { reset: true },
      { invalidJson: true },
      { html: true },
      { empty: true },
      { redirect: "https://login.example/" },
    ),
  },
  { requiredKeys: ["effect"] },
);

function unlikely({ match, ...spec }: FaultSpec): FaultSpec {
  return { ...spec, match: { ...match, probability: 0.5 } };
}

/** Steps whose every consequence can be foretold. */
export const foreseeable: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant("post"), body }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("fault"), spec: fault }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom("look", "drain"), filter }),
  },
  fc.record(
    { do: fc.constant("code"), recipient, after: fc.nat(8) },
    { requiredKeys: ["do", "recipient"] },
  ),
  fc.record({
    do: fc.constantFrom(
      "count",
      "duplicates",
      "clear",
      "reset",
      "save",
      "back",
    ),
  }),
  fc.record({
    do: fc.constant("remove"),
    id: fc.constantFrom("fault-1", "no"),
  }),
);

/** Every step. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: foreseeable },
  fc.record({ do: fc.constant("post"), body, key: fc.constant("a-wrong-key") }),
  fc.record({ do: fc.constant("fault"), spec: fault.map(unlikely) }),
  fc.record({ do: fc.constant("requests"), filter: requests }),
  fc.record({
    do: fc.constant("clock"),
    move: fc.constantFrom("freeze", "set", "advance"),
  }),
  fc.record({
    do: fc.constant("templates"),
    body: fc.constantFrom("[]", "{"),
  }),
  fc.record({ do: fc.constant("verify") }),
);
