import {
  EVERY_RULE,
  type RuleCode,
  type RuleRow,
  type Rules,
  type Severity,
} from "../lib/rule.ts";
import { FILLING_RULES, LINT_RULES } from "../lib/template/definition-rule.ts";
import { MAGIC_RECIPIENTS } from "./magic-recipient.ts";
import {
  idleRefusals,
  REFUSAL_CODES,
  REFUSALS,
  type Refusals,
} from "./refusal.ts";

/** One behaviour of the fake server, and where it comes from. */
export interface FidelityRow {
  /** A rule's code, a refusal's code, or a few words. */
  readonly behaviour: string;
  /** `documented` by the spec, `assumed` where it is silent, or `advice`: our own, or what `options.rules` made of it. */
  readonly source: "documented" | "assumed" | "advice";
  /** The spec's section, Meta's code, or `waybill`. */
  readonly where: string;
  /** In a few words, for people. */
  readonly does: string;
}

type Behaviour = readonly [behaviour: string, where: string, does: string];

const DOCUMENTED: readonly Behaviour[] = [
  [
    "official sender",
    "spec 4.1.1",
    "send-otp has one sender, the service's own",
  ],
  ["otp_code_1", "spec 4.1.2", "the code is put into this template"],
  [
    "default flow of a code",
    "spec 4.1.3",
    'without channels it is ["WhatsApp"]',
  ],
  ["no custom sender", "spec 4.1.5", "send-otp takes no field that names one"],
  [
    "ownership",
    "spec 4.2.2",
    "the WABA must be connected and own the phone number",
  ],
  ["codes need AUTHENTICATION", "spec 4.2.3", "other categories carry no code"],
  [
    "default flow of a message",
    "spec 4.2.5",
    "without channels it is WhatsApp",
  ],
  ["place of the code", "spec 4.2.6", "in the component its template expects"],
  ["empty components", "spec 4.2.7", "a regular template may have none"],
  ["linked account", "spec 4.2.8", "only connected WABAs can send"],
  ["verified account", "spec 1", "codes from an own account need one"],
  ["key", "spec 5", "X-API-KEY is required on both endpoints"],
  ["request", "spec 4", "a POST of application/json, answered with JSON"],
  ["answer", "spec 2", 'a 200 is {"queued": boolean}'],
  ["paths", "spec 9", "/messages/send-otp and /messages/send/raw, no version"],
];

const ADVICE: readonly Behaviour[] = [
  [
    "to +9990000NNN",
    "waybill",
    "answered NNN, whichever status it is from 400 to 599",
  ],
  ...MAGIC_RECIPIENTS.map(({ recipient, does }): Behaviour => {
    return [`to ${recipient}`, "waybill", does];
  }),
];

const ASSUMED: readonly Behaviour[] = [
  ["queued is true", "spec 3", "whatever is accepted is queued"],
  ["a refusal queues nothing", "spec 7", "4xx means that nothing was queued"],
  [
    "order of the checks",
    "spec 7",
    "Host, path and method, key, rate, size, media type, JSON, shape, rules, account, template",
  ],
  [
    "shape of a refusal",
    "spec 7",
    '{"error":{"code","message","issues"}}, issues only where a rule is broken, and the headers x-fake-assumed and x-fake-refusal',
  ],
  [
    "rate limit",
    "spec 8",
    "none, unless limits.perSecond is set: then rate-limited, with Retry-After",
  ],
  [
    "size limit",
    "spec 8",
    "too-large above limits.maxBodyBytes; unless it is set, above 131,072 bytes",
  ],
  ["same body twice", "spec 3", "two messages: there is no idempotency key"],
  [
    "preview",
    "spec 3",
    "the template filled in by us; Telegram's text is a guess",
  ],
];

/** The rules that no message breaks: of definitions, and of what came as JSON, which can be read and be written. */
const UNBROKEN = [
  "unreadable",
  "not-json",
  ...Object.keys({ ...LINT_RULES, ...FILLING_RULES }),
];

/** The ledger: every behaviour, and whether it is documented, assumed or advice. */
export function fidelity(
  refusals: Refusals,
  rules: Rules = {},
): readonly FidelityRow[] {
  const moved = new Map(Object.entries(rules));
  return [
    ...DOCUMENTED.map(rowOf("documented")),
    ...ASSUMED.map(rowOf("assumed")),
    ...refusalRows(refusals, rules),
    ...Object.entries(EVERY_RULE)
      .filter(([code]) => !UNBROKEN.includes(code))
      .map(([code, row]) => ruleRow(code, row, moved.get(code))),
    ...ADVICE.map(rowOf("advice")),
  ];
}

function rowOf(source: FidelityRow["source"]) {
  return ([behaviour, where, does]: Behaviour): FidelityRow => {
    return { behaviour, source, where, does };
  };
}

function refusalRows(refusals: Refusals, rules: Rules): FidelityRow[] {
  const idle = idleRefusals(rules);
  const codes = REFUSAL_CODES.filter((code) => !idle.includes(code));
  return codes.map((behaviour) => {
    const [assumed, message] = REFUSALS[behaviour];
    const override = refusals[behaviour];
    const status = override?.status ?? assumed;
    const setBy = override ? ", set by options.refusals" : "";
    const does = `refused with ${status}${setBy}: ${message}`;
    return { behaviour, source: "assumed", where: "spec 7", does };
  });
}

const MEANINGS: Readonly<Record<Severity, string>> = {
  off: "ignored",
  warn: "queued with a warning",
  error: "refused",
};

/** The rules that the spec states; of all others it says nothing, or not that they are refused. */
const STATED: ReadonlySet<string> = new Set<RuleCode>([
  "not-an-object",
  "not-a-list",
  "not-a-string",
  "missing-field",
  "unknown-channel",
  "not-a-template",
  "channels-not-allowed",
]);

/** What of a rule stays refused, whatever `options.rules` made of it. */
function unmovedOf(behaviour: string): string {
  return behaviour === "not-an-object"
    ? "; a whole body that is none is refused all the same"
    : "";
}

// Meta documents its own rules; that the service keeps them is our guess.
function ruleRow(
  behaviour: string,
  [where, message, usual = "error"]: RuleRow,
  moved: Severity | undefined,
): FidelityRow {
  const severity = moved ?? usual;
  const isMoved = severity !== usual;
  const isAdvice = isMoved || severity !== "error" || where === "waybill";
  const known = STATED.has(behaviour) ? "documented" : "assumed";
  const setBy = moved ? ", set by options.rules" : "";
  return {
    behaviour,
    source: isAdvice ? "advice" : known,
    where,
    does: `${MEANINGS[severity]}${setBy}: ${message}${isMoved ? unmovedOf(behaviour) : ""}`,
  };
}
