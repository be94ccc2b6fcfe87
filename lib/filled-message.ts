import { ADDRESS, addressOf } from "./address.ts";
import { codeMessageOrThrow } from "./authentication-message.ts";
import { demandObject } from "./build.ts";
import { reviewGiven } from "./field.ts";
import { addFindings, type Findings, type Path, report } from "./issue.ts";
import { namesOf } from "./json.ts";
import { checkComponents } from "./template/check.ts";
import { componentsOf } from "./template/component.ts";
import { isAuthentication, type TemplateModel } from "./template/model.ts";
import { componentsPath } from "./template/place.ts";
import { componentsIn } from "./template/sent.ts";
import { checkStatus } from "./template/status.ts";
import type { LooseInput } from "./template-input.ts";
import { messageOrThrow } from "./template-message.ts";
import type { TemplateReviewer } from "./validate-options.ts";
import type { QueueRawMessageRequest } from "./wire.ts";

/** Builds the wire body of a template: with its code, or with its parameters. */
export function messageFor(
  model: TemplateModel,
  input: LooseInput,
): QueueRawMessageRequest {
  const isCode = isAuthentication(model);
  const filling = isCode ? "otp" : "parameters";
  demandObject(input, `pass { sender, recipient, ${filling} }`);
  return isCode ? codeMessage(model, input) : filledMessage(model, input);
}

function codeMessage(
  model: TemplateModel,
  input: LooseInput,
): QueueRawMessageRequest {
  const { name, language, isNamed, body } = model;
  const named = isNamed && { parameterName: body?.placeholders[0] };
  const template = { name, language };
  const { otp } = input;
  const message = { ...addressOf(input), ...named, otp, template };
  const reviewInput = (found: Findings) => {
    reviewGiven(input, CODE_FIELDS, [], found);
    checkStatus(model, NAME, found);
  };
  return codeMessageOrThrow(message, reviewInput, reviewerBy(model));
}

function filledMessage(
  model: TemplateModel,
  input: LooseInput,
): QueueRawMessageRequest {
  const { name, language } = model;
  const filling: Findings = { rules: undefined };
  const components = componentsOf(model, input.parameters, filling);
  const template = { name, language, components };
  // Channels are refused right here, so they are not reviewed as a message flow.
  const message = { ...addressOf(input), channels: undefined, template };
  const reviewInput = (found: Findings) => {
    reviewGiven(input, FIELDS, [], found);
    checkStatus(model, NAME, found);
    if (input.channels !== undefined) {
      report(found, "channels-not-allowed", ["channels"]);
    }
    addFindings(found, filling);
  };
  // A missing parameter would be reported again as a missing component.
  const reviewer = filling.issues ? undefined : reviewerBy(model);
  return messageOrThrow(message, reviewInput, reviewer);
}

/** Reviews a message by the template it is built from. */
function reviewerBy(model: TemplateModel): TemplateReviewer {
  return {
    reviewMessage(body, found) {
      const components = componentsIn(body["payload"]) ?? [];
      checkComponents({ model, components, base: componentsPath, found });
      return true;
    },
  };
}

const FIELDS = namesOf<Omit<LooseInput, "otp">>({
  ...ADDRESS,
  parameters: null,
});
const CODE_FIELDS = namesOf<Omit<LooseInput, "parameters">>({
  ...ADDRESS,
  otp: null,
});
const NAME: Path = ["payload", "template", "name"];
