import { type Findings, type Path, report, type Where } from "../issue.ts";

/** Notes that what must be an object is none. */
export function reportNoObject(found: Findings, path: Path): void {
  report(found, "parameter-shape", path, "must be an object");
}

/** Reviews a value that must be a string, whatever is in it. */
export function reviewComponentString(
  value: unknown,
  path: Where,
  found: Findings,
): value is string {
  if (typeof value === "string") return true;
  report(found, "parameter-shape", path(), "must be a string");
  return false;
}
