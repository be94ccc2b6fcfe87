const FORM = /^[a-z0-9_]{1,512}$/;

/** Tells whether a value is a template's name: lower-case letters, digits and underscores. */
export function isTemplateName(name: unknown): boolean {
  return typeof name === "string" && FORM.test(name);
}
