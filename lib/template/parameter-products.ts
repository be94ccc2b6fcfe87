import { type Findings, report } from "../issue.ts";
import { type Fields, isFields } from "../json.ts";
import { isText } from "./parameter-fields.ts";
import { placeOf } from "./place.ts";
import type { Placed } from "./sent.ts";

const MOST_SECTIONS = 10;
const MOST_PRODUCTS = 30;

type Steps = readonly (string | number)[];

/** Reviews the action of a button that shows products; only one of several has sections. */
export function reviewProducts(
  isOfSeveral: boolean,
  button: Placed,
  found: Findings,
): void {
  const [parameter] = button.parameters;
  const action = isFields(parameter) ? parameter["action"] : undefined;
  // What is no action has been reported.
  if (!isFields(action)) return;
  const pathOf = (steps: Steps) =>
    placeOf(button, "parameters", 0, "action", ...steps);
  const wrong = isOfSeveral ? wrongIn(action["sections"]) : [];
  for (const steps of wrong) {
    report(found, "product-sections", pathOf(["sections", ...steps]));
  }
  const { [THUMBNAIL]: thumbnail = "" } = action;
  // What is no text has been reported.
  if (typeof thumbnail === "string" && !isText(thumbnail)) {
    report(found, "product-missing", pathOf([THUMBNAIL]));
  }
  // Where their number is wrong, it is of no use to say what each lacks.
  const isCounted = isOfSeveral && !wrong.some(({ length }) => length === 0);
  const lacking = isCounted ? sectionsIn(action).flatMap(lackingIn) : [];
  for (const steps of lacking) {
    report(found, "product-missing", pathOf(["sections", ...steps]));
  }
}

const THUMBNAIL = "thumbnail_product_retailer_id";

/** Where sections break a rule: altogether, or one by one. */
function wrongIn(sections: unknown): Steps[] {
  if (!Array.isArray(sections)) return [[]];
  const { length } = sections;
  if (length < 1 || length > MOST_SECTIONS) return [[]];
  const wrong = sections.flatMap((section: unknown, index) => {
    const place = wrongPlaceIn(section, length > 1);
    return place ? [[index, ...place]] : [];
  });
  const isOver = sections.flatMap(productsIn).length > MOST_PRODUCTS;
  return isOver ? [...wrong, []] : wrong;
}

/** Where a section is wrong: at itself, or at one of its fields. */
function wrongPlaceIn(
  section: unknown,
  isOneOfSeveral: boolean,
): Steps | undefined {
  if (!isFields(section)) return [];
  const { title, product_items } = section;
  if (product_items !== undefined && !Array.isArray(product_items)) {
    return ["product_items"];
  }
  return isOneOfSeveral && !isText(title) ? ["title"] : undefined;
}

/** What a section lacks: its products, or the ID of one. */
function lackingIn(section: unknown, index: number): Steps[] {
  if (!isFields(section)) return [];
  const { product_items = [] } = section;
  if (!Array.isArray(product_items)) return [];
  const list = [index, "product_items"];
  if (product_items.length === 0) return [list];
  return product_items.flatMap((product: unknown, place) => {
    if (!isFields(product)) return [[...list, place]];
    const isNamed = isText(product["product_retailer_id"]);
    return isNamed ? [] : [[...list, place, "product_retailer_id"]];
  });
}

function sectionsIn({ sections }: Fields): readonly unknown[] {
  return Array.isArray(sections) ? sections : [];
}

function productsIn(section: unknown): readonly unknown[] {
  const products = isFields(section) ? section["product_items"] : undefined;
  return Array.isArray(products) ? products : [];
}
