const FORM = /^[a-z0-9_]{1,512}$/;

/** Tells whether a value is a template's name: lower-case letters, digits and underscores. */
export function isTemplateName(name: unknown): boolean {
  return typeof name === "string" && nameProblem(name) === undefined;
}

/** What is wrong with a template's name, if anything. */
export function nameProblem(
  name: string,
): "template-name-form" | "left-over" | undefined {
  if (!FORM.test(name)) return "template-name-form";
  // Of all that a bug leaves in a text, only these two have the form of a name.
  return name === "undefined" || name === "null" ? "left-over" : undefined;
}
