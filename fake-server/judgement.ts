import type { Findings, Issue } from "../lib/issue.ts";
import { type Fields, isFields } from "../lib/json.ts";
import type { Rules } from "../lib/rule.ts";
import { type Bubble, bubbleOf } from "../lib/template/bubble.ts";
import { reviewedTemplate } from "./acceptance.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Operation } from "./operation.ts";
import { REFUSALS, type RefusalCode } from "./refusal.ts";
import { codeBubble } from "./shown-message.ts";
import type { Workspace } from "./workspace.ts";
import { asText } from "./as-text.ts";

/** What the fake would say about a body, and what its recipient would see. */
export interface Judgement {
  readonly endpoint: Endpoint;
  /** Absent when the body would be queued. */
  readonly refusal?: { readonly code: RefusalCode; readonly message: string };
  readonly issues: readonly Issue[];
  readonly warnings: readonly Issue[];
  readonly bubble?: Bubble;
}

/** Judges a body of `bytes` bytes as its endpoint does, and queues nothing. */
export function judgementOn(
  body: unknown,
  bytes: number,
  workspace: Workspace,
  operation: Operation,
  rules: Rules | undefined,
): Judgement {
  const { accounts, clock, limits } = workspace;
  const inItself: Findings = { rules };
  const inContext: Findings = { rules };
  const fits = operation.fits(body, inItself, clock);
  const judged = fits
    ? operation.refusalOf(body, accounts, inContext)?.code
    : "invalid-request";
  const code = bytes > limits.maxBodyBytes ? "too-large" : judged;
  // The endpoint would stop here, but its author wants to hear everything.
  if (!fits && isFields(body)) reviewTemplate(body, workspace, inContext);
  const bubble = bubbleIn(body, workspace, operation.name);
  return {
    endpoint: operation.name,
    ...(code && { refusal: { code, message: REFUSALS[code][1] } }),
    issues: [...(inItself.issues ?? []), ...(inContext.issues ?? [])],
    warnings: [...(inItself.warnings ?? []), ...(inContext.warnings ?? [])],
    ...(bubble && { bubble }),
  };
}

function registryFor(body: Fields, { accounts }: Workspace) {
  return accounts.find(asText(body["whatsappBusinessId"]))?.registry;
}

function reviewTemplate(
  body: Fields,
  workspace: Workspace,
  found: Findings,
): void {
  const registry = registryFor(body, workspace);
  if (registry) reviewedTemplate(body, registry, found);
}

function bubbleIn(
  body: unknown,
  workspace: Workspace,
  endpoint: Endpoint,
): Bubble | undefined {
  if (!isFields(body)) return undefined;
  if (endpoint === "send-otp") return codeBubble(body["otp"]);
  const { payload } = body;
  const template = isFields(payload) ? payload["template"] : undefined;
  if (!isFields(template)) return undefined;
  const { name, language, components } = template;
  const code = isFields(language) ? language["code"] : undefined;
  const model = registryFor(body, workspace)?.find(asText(name), asText(code));
  return model && bubbleOf(model, components);
}
