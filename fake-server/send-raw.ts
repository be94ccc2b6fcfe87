import { report } from "../lib/issue.ts";
import { type Fields, isFields } from "../lib/json.ts";
import { QueueRawMessageRequest as schema } from "../lib/schemas.ts";
import { previewOf } from "../lib/template/preview.ts";
import type { QueueRawMessageRequest } from "../lib/wire.ts";
import { isAuthentication, refusalOf, templateOf } from "./acceptance.ts";
import type { TemplateDefinition } from "./account.ts";
import type { Operation } from "./operation.ts";
import { templateMessageBreaches } from "./rules.ts";
import { shapeJudge } from "./shape.ts";

/** `POST /messages/send/raw` (spec 4.2): a template from the caller's account. */
export function sendRaw(): Operation<QueueRawMessageRequest> {
  const judgeShape = shapeJudge(schema);
  return {
    name: "send-raw",
    fits(body, found): body is QueueRawMessageRequest {
      judgeShape(body, found);
      const breaches = isFields(body) ? templateMessageBreaches(body) : [];
      for (const [code, path] of breaches) report(found, code, path);
      return isFields(body) && found.issues === undefined;
    },
    refusalOf,
    messageOf(body, accounts) {
      const { recipient = "", template } = body.payload ?? {};
      const definition = templateOf(body, accounts);
      const otp = definition && codeOf(definition, template?.components);
      return {
        kind: "template",
        recipient,
        channels: body.channels ?? ["WhatsApp"],
        ...(otp !== undefined && { otp }),
        body,
        preview: previewOf(definition ?? {}, template?.components),
      };
    },
  };
}

/** The code of an AUTHENTICATION message: the first text of its body (spec 2). */
function codeOf(
  definition: TemplateDefinition,
  components: readonly Fields[] = [],
): string | undefined {
  if (!isAuthentication(definition)) return undefined;
  const body = components.find(({ type }) => /^body$/i.test(String(type)));
  const parameters = body?.["parameters"];
  const first: unknown = Array.isArray(parameters) ? parameters[0] : undefined;
  const text = isFields(first) ? first["text"] : undefined;
  return typeof text === "string" ? text : undefined;
}
