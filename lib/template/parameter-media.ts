import { type Findings, type Path, report } from "../issue.ts";
import { hasFields } from "../json.ts";
import { type ParameterPlace, parameterPath } from "./place.ts";
import { isLeftOver, isUsual } from "./text.ts";
import { reportNoObject, reviewComponentString } from "./shape.ts";

const LINK = /^https?:\/\/\S+$/i;
const MEDIA_ID = /^\d+$/;

function isMediaId(id: unknown): boolean {
  return typeof id === "string" && MEDIA_ID.test(id);
}

/** Tells at a glance that media have one source and break no rule. */
export function isUsualMedia(media: unknown): boolean {
  if (!hasFields(media)) return false;
  const { link, id, caption, filename } = media;
  if (caption !== undefined || filename !== undefined) return false;
  if (id !== undefined) return link === undefined && isMediaId(id);
  return isUsual(link) && LINK.test(link);
}

/** Reviews media: a link or an ID, and the name of a document. */
export function reviewMedia(
  media: unknown,
  type: string,
  place: ParameterPlace,
  found: Findings,
): void {
  if (!hasFields(media)) {
    return reportNoObject(found, parameterPath(place, type));
  }
  const { link, id, caption, filename } = media;
  if (caption !== undefined) {
    const path = parameterPath(place, type, "caption");
    report(found, "media-field", path);
  }
  if (filename !== undefined) {
    const path = parameterPath(place, type, "filename");
    if (type !== "document") report(found, "media-field", path);
    reviewName(filename, path, found);
  }
  if ((link === undefined) === (id === undefined)) {
    const path = parameterPath(place, type);
    return report(found, "media-source", path);
  }
  if (id !== undefined) {
    if (isMediaId(id)) return;
    const path = parameterPath(place, type, "id");
    return report(found, "media-id", path);
  }
  const path = parameterPath(place, type, "link");
  if (typeof link !== "string" || !LINK.test(link)) {
    const isBroken = typeof link === "string" && /\s/.test(link);
    const hint = isBroken ? "a link has no blanks: write %20" : undefined;
    return report(found, "media-source", path, hint);
  }
  if (isLeftOver(link)) report(found, "left-over", path);
}

function reviewName(filename: unknown, path: Path, found: Findings): void {
  if (!reviewComponentString(filename, () => path, found)) return;
  if (isLeftOver(filename)) report(found, "left-over", path);
}
