import { needOf, takesOne } from "../lib/template/button-type.ts";
import { TEXT_LIKE } from "../lib/template/sent.ts";
import {
  add,
  type Change,
  drop,
  edited,
  isJson,
  type Node,
  nodesOf,
  put,
} from "./template-mutation.ts";
import { image, type Json, payload, text } from "./template-parts.ts";

/** A correct body, and what a mutation must know of its template. */
export interface Subject {
  readonly body: unknown;
  readonly isCode: boolean;
  readonly isNamed: boolean;
}

/** A body with one rule broken. */
export interface Mutant extends Change {
  readonly name: string;
  readonly body: unknown;
}

type Mutation = (node: Node, subject: Subject) => Change | false;

const last = ({ place }: Node) => place.at(-1);
const isText = (node: Node) =>
  last(node) === "text" && typeof node.value === "string";
const isParameter = ({ place, value }: Node) =>
  place.at(-2) === "parameters" && isJson(value);
const isComponent = ({ place }: Node) => place.at(-2) === "components";
const isMedium = (node: Node) =>
  ["image", "video", "document", "gif"].includes(`${last(node)}`) &&
  isJson(node.value);
const isTextLike = ({ value }: Node) =>
  isJson(value) && TEXT_LIKE.includes(`${value["type"]}`);

/** The component that a parameter is in. */
function ownerOf({ above }: Node): Json {
  const owner = above.find((one) => isJson(one) && "parameters" in one);
  return isJson(owner) ? owner : {};
}

const isOfButton = (node: Node) => ownerOf(node)["type"] === "button";

/** Tells whether a value is in the component of a call button, of which little is checked. */
const isOfCall = ({ above }: Node) =>
  above.some((one) => isJson(one) && one["sub_type"] === "voice_call");

/** Tells whether a value is in the component of a button that may take anything, as far as Meta says. */
const isOfLoose = ({ above }: Node) =>
  above.some(
    (one) => isJson(one) && one["type"] === "button" && !takesOne(typeOf(one)),
  );

const typeOf = ({ sub_type }: Json) => `${sub_type}`.toUpperCase();

/** Tells whether a component must be there, with its parameters. */
function isNeeded(component: Json): boolean {
  const isButton = component["type"] === "button";
  return !isButton || needOf(typeOf(component)) === "value";
}

const TEXTS: Readonly<Record<string, Mutation>> = {
  "an empty text": (node) => isText(node) && put(node.place, ""),
  "a line break": (node) => isText(node) && put(node.place, "a\nb"),
  "a tab": (node) => isText(node) && put(node.place, "a\tb"),
  "five spaces": (node) => isText(node) && put(node.place, "a     b"),
  "a number for a text": (node) => isText(node) && put(node.place, 7),
  "a placeholder left": (node) => isText(node) && put(node.place, "{{name}}"),
  "a text gone": (node) => isText(node) && drop(node.place),
  "a text too long": (node) =>
    isText(node) &&
    !isOfButton(node) &&
    put(node.place, "x".repeat(33_000), node.place.slice(0, -2)),
  "another code in the button": (node, { isCode }) =>
    isCode && isText(node) && isOfButton(node) && put(node.place, "000"),
  "a line break in a fallback": (node) =>
    last(node) === "fallback_value" && put(node.place, "a\nb"),
  "a placeholder left in a fallback": (node) =>
    last(node) === "fallback_value" && put(node.place, "{{name}}"),
  "a fallback gone": (node) =>
    last(node) === "fallback_value" && drop(node.place),
};

const PARAMETERS: Readonly<Record<string, Mutation>> = {
  "a parameter dropped": (node) =>
    isParameter(node) && isNeeded(ownerOf(node)) && drop(node.place),
  "a parameter added": (node, { isNamed }) =>
    last(node) === "parameters" &&
    !isOfLoose(node) &&
    add(node.place, isNamed ? text("x", "surplus") : text("x")),
  "a parameter of another type": (node) =>
    isParameter(node) &&
    !isOfLoose(node) &&
    put(
      node.place,
      isJson(node.value) && node.value["type"] === "image"
        ? { type: "video", video: { id: "1" } }
        : image(),
    ),
  "a parameter without type": (node) =>
    isParameter(node) && drop([...node.place, "type"]),
  "a text for a parameter": (node) =>
    isParameter(node) && put(node.place, "Ana"),
  "another name": (node) =>
    isParameter(node) &&
    isTextLike(node) &&
    !isOfButton(node) &&
    put([...node.place, "parameter_name"], "surplus_name"),
  "a name gone": (node, { isNamed }) =>
    isNamed && last(node) === "parameter_name" && drop(node.place),
  "a medium without source": (node) => isMedium(node) && put(node.place, {}),
  "a medium with a bad link": (node) =>
    isMedium(node) && put(node.place, { link: "x.co" }),
  "a medium with two sources": (node) =>
    isMedium(node) && put(node.place, { id: "1", link: "https://x.co" }),
  "an address gone": (node) => last(node) === "address" && drop(node.place),
  "an amount that is none": (node) =>
    last(node) === "amount_1000" && put(node.place, "9 €"),
};

const COMPONENTS: Readonly<Record<string, Mutation>> = {
  "a component dropped": (node, { isCode }) =>
    isComponent(node) &&
    isJson(node.value) &&
    isNeeded(node.value) &&
    // An AUTHENTICATION template without any button is a warning.
    !(isCode && node.value["type"] === "button") &&
    drop(node.place),
  "a component twice": (node) =>
    isComponent(node) && add(node.place.slice(0, -1), node.value),
  "a component without type": (node) =>
    isComponent(node) && drop([...node.place, "type"]),
  "another sub_type": (node) =>
    last(node) === "sub_type" &&
    put(node.place, node.value === "url" ? "quick_reply" : "url"),
  "an unknown sub_type": (node) =>
    last(node) === "sub_type" && put(node.place, "fax"),
  "an index beyond": (node) =>
    last(node) === "index" && put(node.place, "9", node.place.slice(0, -1)),
  "an index that is none": (node) =>
    last(node) === "index" && put(node.place, "first"),
  "an index gone": (node) =>
    last(node) === "index" && !isOfCall(node) && drop(node.place),
  "a header too many": (node) =>
    last(node) === "components" &&
    Array.isArray(node.value) &&
    !node.value.some((one) => isJson(one) && one["type"] === "header") &&
    add(node.place, { type: "header", parameters: [text("x")] }),
  "a button too many": (node) =>
    last(node) === "components" &&
    add(node.place, {
      type: "button",
      sub_type: "quick_reply",
      index: "9",
      parameters: [payload("x")],
    }),
};

const CARDS: Readonly<Record<string, Mutation>> = {
  "a card dropped": ({ place }) => place.at(-2) === "cards" && drop(place),
  "a card too many": (node) =>
    last(node) === "cards" &&
    Array.isArray(node.value) &&
    add(node.place, { card_index: node.value.length, components: [] }),
  "a card_index twice": (node) =>
    last(node) === "card_index" && node.value !== 0 && put(node.place, 0),
  "a card_index beyond": (node) =>
    last(node) === "card_index" && put(node.place, 99, node.place.slice(0, -2)),
  "a card_index gone": (node) =>
    last(node) === "card_index" && drop(node.place),
  "an offer expired": (node) =>
    last(node) === "expiration_time_ms" && put(node.place, 1_700_000_000_000),
  "an offer in seconds": (node) =>
    last(node) === "expiration_time_ms" && put(node.place, 4_100_000_000),
};

const CODE = ["payload", "template", "language", "code"];

const AROUND: Readonly<Record<string, Mutation>> = {
  "an unknown name": (node) =>
    last(node) === "template" && put([...node.place, "name"], "random_templat"),
  "an unknown language": (node) => last(node) === "code" && put(CODE, "de"),
  "a language that is none": (node) =>
    last(node) === "code" && put(CODE, "en-US"),
  "components that are no list": (node) =>
    last(node) === "components" && put(node.place, {}),
  "a component that is a text": (node) =>
    isComponent(node) && put(node.place, "header"),
  "channels where none may be": (node, { isCode }) =>
    last(node) === "payload" &&
    node.place.length === 1 &&
    !isCode &&
    put(["channels"], ["WhatsApp"]),
};

const TABLE = { ...TEXTS, ...PARAMETERS, ...COMPONENTS, ...CARDS, ...AROUND };

/** The names of all mutations. */
export const MUTATIONS = Object.keys(TABLE);

/** Every body with one rule broken that a mutation makes of a correct one. */
export function mutantsOf(name: string, subject: Subject): Mutant[] {
  const mutate = TABLE[name];
  return nodesOf(subject.body).flatMap((node) => {
    const change = mutate?.(node, subject);
    if (!change) return [];
    const body = edited(subject.body, change.place, change.edit);
    return [{ name, ...change, body }];
  });
}
