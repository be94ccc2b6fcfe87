import { isLeftOver } from "./template/left-over.ts";
import { type Fields, isFields, safeName, withoutUndefined } from "./json.ts";
import { type Findings, type Path, report } from "./issue.ts";

/** Reviews an object: present, and an object. */
export function reviewObject(
  value: unknown,
  path: Path,
  found: Findings,
  hint?: string,
): value is Fields {
  if (isFields(value)) return true;
  const code = value === undefined ? "missing-field" : "not-an-object";
  report(found, code, path, hint);
  return false;
}

/** Reviews a closed object: it has no field but the known ones. */
export function reviewClosed(
  value: object,
  known: readonly string[],
  path: Path,
  found: Findings,
): void {
  const fields = Object.keys(value);
  // By index: of four names, an iterator costs as much as the look-ups.
  for (let index = 0; index < fields.length; index++) {
    const field = fields[index] ?? "";
    if (known.includes(field)) continue;
    const hint = `known fields are ${known.join(", ")}`;
    report(found, "unknown-field", [...path, safeName(field)], hint);
  }
}

/** Reviews the fields of a builder's input, where `undefined` means absent; what is no object is reported elsewhere. */
export function reviewGiven(
  input: unknown,
  known: readonly string[],
  path: Path,
  found: Findings,
): void {
  if (!isFields(input)) return;
  reviewClosed(withoutUndefined(input), known, path, found);
}

/** Reviews a string field: present, and a string. */
export function reviewString(
  value: unknown,
  path: Path,
  found: Findings,
  hint?: string,
): value is string {
  if (typeof value === "string") return true;
  if (value === undefined) report(found, "missing-field", path);
  else report(found, "not-a-string", path, hint);
  return false;
}

const DIGITS = /^\d+$/;

/** Tells at a glance that an id is digits, as every id seen is. */
export function isUsualId(value: unknown): value is string {
  return typeof value === "string" && DIGITS.test(value);
}

/** Reviews an id of the account: a string that holds something. */
export function reviewId(value: unknown, path: Path, found: Findings): void {
  if (isUsualId(value) || !reviewString(value, path, found)) return;
  if (value.trim() === "") return report(found, "empty-text", path);
  if (isLeftOver(value)) report(found, "left-over", path);
  if (ODD_ID.test(value)) report(found, "account-id-form", path);
}

// A file's last line break, quotes of a .env, a phone number or a URL in its place.
const ODD_ID = /^[\s"'<>+]|[\s"'<>]$|:\/\//;
