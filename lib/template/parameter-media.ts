import { type Findings, type Path, report } from "../issue.ts";
import { hasFields } from "../json.ts";
import type { ValuePath } from "./place.ts";
import { reviewLeftOver } from "./left-over.ts";
import { isUsual } from "./text.ts";
import { reportNoObject, reviewComponentString } from "./shape.ts";

const LINK = /^https?:\/\/\S+$/i;
// Under a name that ends as public ones do: nearly every link.
const USUAL_LINK =
  /^https?:\/\/[a-z][\w.-]*\.(?!local|internal)[a-z]{2,}\/\S*$/i;
// A host of this machine or of a private network (RFC 1918, 3927, 4193, 4291, 6761, 6762).
const UNREACHABLE =
  /^https?:\/\/(?:[^/?#]*@)?(?:(?:[^/?#:@]+\.)?(?:localhost|local|internal)\.?|(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168)(?:\.\d+)+\.?|\[(?:::1?|(?:0+:){7}0*1|::ffff:(?:10|127|192\.168)\.[\d.]+|f[cd][\da-f]{2}:[\da-f:]+|fe[89ab][\da-f]:[\da-f:]+)\])(?=(?::\d*)?(?:[/?#]|$))/i;
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
  return isUsual(link) && USUAL_LINK.test(link);
}

/** Reviews media: a link or an ID, and the name of a document. */
export function reviewMedia(
  media: unknown,
  path: ValuePath,
  found: Findings,
  type: string,
): void {
  if (!hasFields(media)) return reportNoObject(found, path());
  const { link, id, caption, filename } = media;
  if (caption !== undefined) report(found, "media-field", path("caption"));
  if (filename !== undefined) {
    const place = path("filename");
    if (type !== "document") report(found, "media-field", place);
    reviewName(filename, place, found);
  }
  if ((link === undefined) === (id === undefined)) {
    return report(found, "media-source", path());
  }
  if (id !== undefined) {
    if (!isMediaId(id)) report(found, "media-id", path("id"));
    return;
  }
  if (typeof link !== "string" || !LINK.test(link)) {
    const isBroken = typeof link === "string" && /\s/.test(link);
    const hint = isBroken ? "a link has no blanks: write %20" : undefined;
    return report(found, "media-source", path("link"), hint);
  }
  if (UNREACHABLE.test(link)) report(found, "media-unreachable", path("link"));
  reviewLeftOver(link, () => path("link"), found);
}

function reviewName(filename: unknown, path: Path, found: Findings): void {
  if (!reviewComponentString(filename, () => path, found)) return;
  reviewLeftOver(filename, () => path, found);
}
