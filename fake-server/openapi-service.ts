import { QueueMessageResponse } from "../lib/schemas.ts";
import type { Answer, Json, OpenApiOperation } from "./openapi.ts";
import { REFUSALS, type Refusals } from "./refusal.ts";

/** The schema of a text. */
export const text = { type: "string" } as const;

/** Describes a JSON body. */
export function json(schema: object): Json {
  return { "application/json": { schema } };
}

/** Describes an endpoint of the service; every answer but the 200 is assumed. */
export function servicePost(
  summary: string,
  body: object,
  refusals: Refusals,
): OpenApiOperation {
  const refused = refusedAnswers(refusals);
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
    },
  };
}

/** A refusal may have been moved to 200 too, and then the body can be either. */
function queuedAnswer(refused: Answer | undefined): Answer {
  if (refused) return { description: `Queued. ${refused.description}` };
  return { description: "Queued", content: json(QueueMessageResponse) };
}

/** The answers that a POST with any key and body can be refused with. */
function refusedAnswers(refusals: Refusals): Record<string, Answer> {
  const overrides = new Map(Object.entries(refusals));
  const answers = Object.entries(REFUSALS)
    .filter(([code]) => code !== "method-not-allowed")
    .map(([code, [assumed]]) => {
      const { status = assumed, body } = overrides.get(code) ?? {};
      return { code, status, isUsual: body === undefined };
    });
  const byStatus = Map.groupBy(answers, ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, answers]) => {
      const codes = answers.map(({ code }) => code).join(", ");
      const areUsual = answers.every(({ isUsual }) => isUsual);
      const content = areUsual && json(REFUSED);
      const description = `Assumed: ${codes}`;
      return [status, { description, ...(content && { content }) }];
    }),
  );
}

const REFUSED = { $ref: "#/components/schemas/Refusal" };
