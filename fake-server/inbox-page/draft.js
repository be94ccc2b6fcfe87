import { api } from "./api.js";
import { programOf } from "./code.js";

/**
 * What a form holds, as a body on the wire and as a program; nothing where the
 * account has no template.
 *
 * @param {{ model?: object, account?: object, phoneNumberId?: string,
 *   recipient: string, otp: string, channels?: string[], parameters: object, written: object }} form
 *   `written`: the parameters as a program has them
 */
export async function draftOf(form) {
  if (form.model) return templateDraft(form);
  return form.account ? undefined : officialDraft(form);
}

function officialDraft({ recipient, otp, channels }) {
  const body = { recipient, otp, ...(channels && { channels }) };
  const names = ["buildOtp"];
  const program = programOf({ call: "buildOtp(#)", names, input: body });
  return { body, program };
}

async function templateDraft(form) {
  const { model, phoneNumberId, recipient, otp, channels } = form;
  const { name, language } = model;
  const { whatsappBusinessId } = form.account;
  const isCode = model.category === "AUTHENTICATION";
  const filling = isCode ? { otp } : { parameters: form.parameters };
  const { components } = await api.post("fill", {
    whatsappBusinessId,
    name,
    language,
    ...filling,
  });
  const sender = { whatsappBusinessId, phoneNumberId };
  const flow = isCode && channels && { channels };
  const template = { name, language: { code: language }, components };
  const payload = { recipient, to: recipient, type: "template", template };
  const body = { ...sender, ...flow, payload };
  const program = templateProgram(model.constant, {
    sender,
    recipient,
    ...(isCode ? filling : writtenIn(form)),
    ...flow,
  });
  return { body, program };
}

function templateProgram(constant, input) {
  return programOf({
    call: `defineTemplate(${constant}).build(#)`,
    names: ["defineTemplate"],
    above: `// Made by: bunx waybill types templates.json\nimport { ${constant} } from "./templates.ts";\n`,
    input,
  });
}

/** The parameters as a program has them, where there are any. */
function writtenIn({ written: parameters }) {
  return Object.keys(parameters).length > 0 && { parameters };
}

/** The program for a body that was written by hand. */
export function handProgram(body) {
  return programOf({ call: "#", input: body })
    .replace("const body = {", "const body: MessageBody = {")
    .replace("import { ", "import { type MessageBody, ");
}
