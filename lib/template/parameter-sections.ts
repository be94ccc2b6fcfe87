import type { Findings, Where } from "../issue.ts";
import { isFields } from "../json.ts";
import { reportComponent } from "./component-rule.ts";

const MOST_SECTIONS = 10;
const MOST_PRODUCTS = 30;

/** Reviews the sections of a message with several products. */
export function reviewSections(
  sections: unknown,
  path: Where,
  found: Findings,
): void {
  const report = (...place: (string | number)[]) =>
    reportComponent(found, "product-sections", [...path(), ...place]);
  if (!Array.isArray(sections)) return report();
  const { length } = sections;
  if (length < 1 || length > MOST_SECTIONS) return report();
  for (const [index, section] of sections.entries()) {
    const wrong = wrongPlaceIn(section, length > 1);
    if (wrong) report(index, ...wrong);
  }
  if (sections.flatMap(productsIn).length > MOST_PRODUCTS) report();
}

/** Where a section is wrong: at itself, or at one of its fields. */
function wrongPlaceIn(
  section: unknown,
  isOneOfSeveral: boolean,
): readonly string[] | undefined {
  if (!isFields(section)) return [];
  const { title, product_items } = section;
  if (product_items !== undefined && !Array.isArray(product_items)) {
    return ["product_items"];
  }
  const isTitled = typeof title === "string" && title.trim() !== "";
  return isOneOfSeveral && !isTitled ? ["title"] : undefined;
}

function productsIn(section: unknown): readonly unknown[] {
  const products = isFields(section) ? section["product_items"] : undefined;
  return Array.isArray(products) ? products : [];
}
