import type { Findings } from "../issue.ts";
import { isFields } from "../json.ts";
import { reportComponent } from "./component-rule.ts";
import { placeOf } from "./place.ts";
import type { Placed } from "./sent.ts";

const MOST_SECTIONS = 10;
const MOST_PRODUCTS = 30;

/** Reviews the sections of a button of several products. */
export function reviewSections(button: Placed, found: Findings): void {
  const [parameter] = button.parameters;
  const action = isFields(parameter) ? parameter["action"] : undefined;
  // What is no action has been reported.
  if (!isFields(action)) return;
  const { sections } = action;
  const report = (...place: (string | number)[]) => {
    const path = ["parameters", 0, "action", "sections", ...place];
    reportComponent(found, "product-sections", placeOf(button, ...path));
  };
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
