import { type Findings, type Path, report } from "../issue.ts";
import { type Fields, isFields, namesOf, safeName } from "../json.ts";
import type { TemplateComponent } from "../wire.ts";
import type { DefinitionRuleCode } from "./definition-rule.ts";
import { type Fallback, FALLBACKS } from "./parameter-fields.ts";
import type { MediaFormat, TemplateModel } from "./model.ts";
import type {
  CurrencyValue,
  DocumentMedia,
  Location,
  Media,
  Product,
} from "./values.ts";

/** What is being filled: a template, and where its parameters are. */
export interface Filling {
  readonly model: TemplateModel;
  readonly found: Findings;
  readonly path: Path;
}

/** The same filling, further down among the parameters. */
export function at(filling: Filling, key: string | number): Filling {
  return { ...filling, path: [...filling.path, key] };
}

/** Notes that a parameter is missing, surplus or wrong; returns no component. */
export function reject(
  { found, path }: Filling,
  code: DefinitionRuleCode,
  hint?: string,
): [] {
  report(found, code, path, hint);
  return [];
}

/** Notes that a parameter is of the wrong kind, and what to pass instead; returns no component. */
export function rejectWrong(filling: Filling, wanted: string): [] {
  return reject(filling, "wrong-parameter", `pass ${wanted}`);
}

/** The fields of a value, none if it is absent; `undefined`, and a note, if it is not an object. */
export function fieldsOf(value: unknown, filling: Filling): Fields | undefined {
  if (value === undefined) return {};
  if (isFields(value)) return value;
  rejectWrong(filling, "an object");
  return undefined;
}

/** The wire parameter of a placeholder; none when the value is wrong. */
export function textParameters(
  name: string,
  value: unknown,
  filling: Filling,
): TemplateComponent[] {
  const named = filling.model.isNamed && { parameter_name: name };
  if (typeof value === "string")
    return [{ type: "text", ...named, text: value }];
  const fields = isFields(value) ? value : {};
  for (const kind of FALLBACKS) {
    const shown = fields[kind];
    if (!isFields(shown)) continue;
    reportSurplus(fields, [kind], filling);
    reportSurplusIn(kind, shown, filling);
    return [{ type: kind, ...named, [kind]: shown }];
  }
  return rejectWrong(filling, "a string");
}

const MEDIUM = namesOf<Media>({ link: null, id: null });

/** The fields of what fills a header, by the type of its parameter. */
const IN_HEADER: Readonly<Record<Lowercase<MediaFormat>, readonly string[]>> = {
  image: MEDIUM,
  video: MEDIUM,
  gif: MEDIUM,
  document: namesOf<DocumentMedia>({ link: null, id: null, filename: null }),
  location: namesOf<Location>({
    latitude: null,
    longitude: null,
    name: null,
    address: null,
  }),
  product: namesOf<Product>({ catalog_id: null, product_retailer_id: null }),
};

/** The same of a text. Meta ignores what else a date has. */
const IN_TEXT: Readonly<Record<Fallback, readonly string[] | undefined>> = {
  currency: namesOf<CurrencyValue["currency"]>({
    fallback_value: null,
    code: null,
    amount_1000: null,
  }),
  date_time: undefined,
};

const FIELDS = new Map(Object.entries({ ...IN_HEADER, ...IN_TEXT }));

/** What a value of a type holds, in words; a medium, one of two. */
export function heldBy(type: string): string {
  const known = FIELDS.get(type) ?? MEDIUM;
  const isMedium = known.includes("link");
  return isMedium ? "{ link } or { id }" : `{ ${known.join(", ")} }`;
}

/** Notes fields of a value that its type does not have: a misspelt one would be sent in vain. */
export function reportSurplusIn(
  type: string,
  value: Fields,
  filling: Filling,
): void {
  const known = FIELDS.get(type);
  if (known) reportSurplus(value, known, at(filling, type));
}

/** Notes what is given but not asked for. */
export function reportSurplus(
  fields: Fields,
  known: readonly string[],
  filling: Filling,
): void {
  for (const key of Object.keys(fields)) {
    if (fields[key] === undefined || known.includes(key)) continue;
    reject(at(filling, safeName(key)), "surplus-parameter");
  }
}
