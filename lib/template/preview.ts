import { type Fields, isFields } from "../json.ts";

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

/** The text a recipient reads: the definition's texts, placeholders filled. */
export function previewOf(
  definition: Fields,
  components: readonly unknown[] = [],
): string {
  return listOf(definition["components"])
    .filter(isFields)
    .map((part) => textOf(part, components))
    .filter(Boolean)
    .join("\n");
}

function textOf(part: Fields, components: readonly unknown[]): string {
  if (Array.isArray(part["buttons"])) return buttonsOf(part["buttons"]);
  const { text, type } = part;
  if (typeof text !== "string") return "";
  const filled = components
    .filter(isFields)
    .find((component) => String(component["type"]).toUpperCase() === type);
  const parameters = listOf(filled?.["parameters"]).filter(isFields);
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const named = parameters.find((one) => one["parameter_name"] === name);
    const { text } = named ?? parameters[Number(name) - 1] ?? {};
    return typeof text === "string" ? text : whole;
  });
}

function buttonsOf(buttons: readonly unknown[]): string {
  return buttons
    .filter(isFields)
    .map(({ text }) => (typeof text === "string" ? `[${text}]` : ""))
    .join(" ");
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
