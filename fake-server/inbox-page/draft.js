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
  const program = programOf({
    call: "buildOtp(INPUT)",
    names: ["buildOtp"],
    input: body,
  });
  return { body, program };
}

async function templateDraft(form) {
  const {
    model,
    account,
    phoneNumberId,
    recipient,
    otp,
    channels,
    parameters,
    written,
  } = form;
  const { name, language, constant } = model;
  const { whatsappBusinessId } = account;
  const isCode = model.category === "AUTHENTICATION";
  const filling = isCode ? { otp } : { parameters };
  const { components } = await api.post("fill", {
    whatsappBusinessId,
    name,
    language,
    ...filling,
  });
  const flow = isCode && channels && { channels };
  const template = { name, language: { code: language }, components };
  const body = {
    whatsappBusinessId,
    phoneNumberId,
    ...flow,
    payload: { recipient, to: recipient, type: "template", template },
  };
  const program = programOf({
    call: `defineTemplate(${constant}).build(INPUT)`,
    names: ["defineTemplate"],
    above: `// Made by: bunx waybill types templates.json\nimport { ${constant} } from "./templates.ts";\n`,
    input: {
      sender: { whatsappBusinessId, phoneNumberId },
      recipient,
      ...(isCode
        ? filling
        : Object.keys(written).length > 0 && { parameters: written }),
      ...flow,
    },
  });
  return { body, program };
}

/** The program for a body that was written by hand. */
export function handProgram(body) {
  return programOf({ call: "INPUT", input: body })
    .replace("const body = {", "const body: MessageBody = {")
    .replace("import { ", "import { type MessageBody, ");
}
