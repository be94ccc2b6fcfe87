import { type Fields, isFields } from "../lib/json.ts";
import { bubbleOf } from "../lib/template/bubble.ts";
import { componentsOf } from "../lib/template/component.ts";
import { isAuthentication, type TemplateModel } from "../lib/template/model.ts";
import type { KnownAccount } from "./account.ts";
import {
  type ControlCall,
  type ControlRoute,
  jsonIn,
  jsonTextIn,
  problem,
} from "./control-route.ts";
import { Fill, Message } from "./control-schema.ts";
import { constantName } from "./types-module.ts";
import { asText } from "./as-text.ts";

/** Routes of the playground: what a form needs, and what becomes of it. */
export const PLAYGROUND_ROUTES: readonly ControlRoute[] = [
  {
    method: "GET",
    path: "/forms",
    does: "each account's templates as read: what each needs, what was noticed, how it looks",
    answer: ({ workspace }) => workspace.accounts.list().map(formsOf),
  },
  {
    method: "POST",
    path: "/fill",
    does: "makes components from { whatsappBusinessId, name, language, parameters?, otp? }",
    body: Fill,
    answer: filledComponents,
  },
  {
    method: "POST",
    path: "/check",
    does: "judges a body of either endpoint without queueing it",
    body: Message,
    answer: async ({ workspace, playground, request }) =>
      playground.judge(await jsonTextIn(request), workspace),
  },
  {
    method: "POST",
    path: "/send",
    does: "sends a body of either endpoint with the workspace's own key",
    body: Message,
    answer: async ({ workspace, playground, request }) =>
      playground.send(await jsonTextIn(request), workspace, request.signal),
  },
];

function formsOf(account: KnownAccount): unknown {
  const { whatsappBusinessId, phoneNumberIds, verified, registry } = account;
  const used = new Set<string>();
  return {
    whatsappBusinessId,
    phoneNumberIds,
    verified,
    templates: registry.list().map((model) => formOf(model, used)),
  };
}

function formOf(model: TemplateModel, used: Set<string>): unknown {
  const { definition, ...form } = model;
  const constant = constantName(definition, used);
  return { ...form, constant, bubble: bubbleOf(model) };
}

async function filledComponents({
  workspace,
  request,
}: ControlCall): Promise<unknown> {
  const given = await jsonIn(request);
  const fields: Fields = isFields(given) ? given : {};
  const { whatsappBusinessId, name, language } = fields;
  const model = workspace.accounts
    .find(asText(whatsappBusinessId))
    ?.registry.find(asText(name), asText(language));
  if (!model) return problem(404, "The account has no such template");
  return { components: componentsFrom(model, fields) };
}

/** Fills a template with the values of a form; what is wrong shows when it is judged. */
function componentsFrom(
  model: TemplateModel,
  given: Fields,
): readonly unknown[] {
  const { parameters, otp } = given;
  if (isAuthentication(model)) return codeComponents(model, otp);
  return componentsOf(model, parameters, { rules: undefined });
}

// A code goes into the body, as spec 2 shows it, and into the URL button.
function codeComponents({ body }: TemplateModel, otp: unknown) {
  if (typeof otp !== "string" || otp === "") return [];
  const [parameter_name = "1"] = body?.placeholders ?? [];
  const text = { type: "text", text: otp };
  return [
    { type: "body", parameters: [{ ...text, parameter_name }] },
    { type: "button", sub_type: "url", index: "0", parameters: [text] },
  ];
}
