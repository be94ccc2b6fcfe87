import type { Findings } from "../lib/issue.ts";
import { componentsOf } from "../lib/template/component.ts";
import { readDefinition } from "../lib/template/read.ts";
import { define } from "./template-parts.ts";

/** What a definition makes of parameters: components, and what is refused. */
export function filled(parts: readonly object[], parameters: unknown) {
  const definition = define(parts as never, { category: "MARKETING" });
  const found: Findings = { rules: undefined };
  const model = readDefinition(definition);
  const components = componentsOf(model, parameters, found);
  const refused = (found.issues ?? []).map(({ code, path }) =>
    `${code} ${path.slice(1).join(".")}`.trim(),
  );
  return { components, refused };
}
