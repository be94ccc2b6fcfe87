import { type Fields, isFields } from "../lib/json.ts";
import { componentsOf } from "../lib/template/component.ts";
import { isAuthentication, type TemplateModel } from "../lib/template/model.ts";

/** Fills a template with the values of a form; what is wrong shows when it is judged. */
export function componentsFrom(
  model: TemplateModel,
  given: Fields,
): readonly unknown[] {
  const { parameters, otp } = given;
  if (isAuthentication(model)) return codeComponents(model, otp);
  const fields = isFields(parameters) ? parameters : {};
  return componentsOf(model, fields, { rules: undefined });
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
