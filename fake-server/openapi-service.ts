import { QueueMessageResponse } from "../lib/schemas.ts";
import { ASSUMED, FAULT, REFUSAL } from "./fake-header.ts";
import { allowsBody } from "./given-answer.ts";
import type { Answer, Json, OpenApiOperation } from "./openapi.ts";
import {
  REFUSAL_CODES,
  type RefusalCode,
  REFUSALS,
  type Refusals,
} from "./refusal.ts";

/** The schema of a text. */
export const text = { type: "string" } as const;

/** Describes a JSON body. */
export function json(schema: object): Json {
  return { "application/json": { schema } };
}

/** Describes an endpoint of the service; every answer but the 200 is assumed, and those of `never` are left out. */
export function servicePost(
  summary: string,
  body: object,
  refusals: Refusals,
  never: readonly RefusalCode[],
): OpenApiOperation {
  const refused = refusedAnswers(refusals, [...NEVER, ...never]);
  return {
    tags: ["service"],
    summary,
    parameters: [
      { name: "X-API-KEY", in: "header", required: true, schema: text },
    ],
    requestBody: { required: true, content: json(body) },
    responses: {
      ...refused,
      200: queuedAnswer(refused[200]),
      "2XX": FAULTED,
      "3XX": FAULTED,
      "4XX": ASKED_FOR,
      "5XX": ASKED_FOR,
    },
  };
}

/** On any answer that a magic recipient or a fault gave. */
const STRUCK: Json = { [FAULT]: { schema: text } };

/** No refusal: what the request's own recipient, or a fault, asks for. */
const ASKED_FOR: Answer = {
  description: "Assumed: asked for by a magic recipient, or by a fault",
  headers: STRUCK,
};

/** No magic recipient asks for any of these. */
const FAULTED: Answer = {
  ...ASKED_FOR,
  description: "Assumed: asked for by a fault",
};

/** A refusal may have been moved to 200 too, and then the body can be either. */
function queuedAnswer(refused: Answer | undefined): Answer {
  const description = "Whether it was queued";
  const headers = { ...STRUCK, ...refused?.headers };
  if (refused)
    return { description: `${description}. ${refused.description}`, headers };
  return { description, headers, content: json(QueueMessageResponse) };
}

/** What no POST to a documented path is refused with: it is asked for neither token nor Origin. */
const NEVER: readonly RefusalCode[] = [
  "method-not-allowed",
  "unknown-path",
  "missing-token",
  "foreign-origin",
];

/** What is refused for the account or the template that a body names. */
export const OF_ACCOUNT: readonly RefusalCode[] = [
  "unknown-waba",
  "foreign-phone-number",
  "unknown-template",
  "unknown-language",
  "unapproved-template",
  "template-mismatch",
  "unverified-account",
  "channels-not-allowed",
];

/** The answers that a POST with any key and body can be refused with. */
function refusedAnswers(
  refusals: Refusals,
  never: readonly RefusalCode[],
): Record<string, Answer> {
  const answers = REFUSAL_CODES.filter((code) => !never.includes(code)).map(
    (code) => {
      const { status = REFUSALS[code][0], body } = refusals[code] ?? {};
      return { code, status, isUsual: body === undefined };
    },
  );
  const byStatus = Map.groupBy(answers, ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, answers]) => {
      const codes = answers.map(({ code }) => code);
      const areUsual = answers.every(({ isUsual }) => isUsual);
      const content = areUsual && allowsBody(status) && json(REFUSED);
      const description = `Assumed: ${codes.join(", ")}`;
      const headers = headersOf(codes);
      return [status, { description, headers, ...(content && { content }) }];
    }),
  );
}

function headersOf(codes: readonly RefusalCode[]): Json {
  const seconds = { schema: { type: "integer" }, description: "Seconds" };
  return {
    ...STRUCK,
    [ASSUMED]: { schema: { const: "true" } },
    [REFUSAL]: { schema: { enum: codes } },
    ...(codes.includes("rate-limited") && { "retry-after": seconds }),
  };
}

/** The schema of an answer that says what is wrong. */
export const REFUSED = { $ref: "#/components/schemas/Refusal" };
