import type { Findings, Path } from "../issue.ts";
import { type PlacedCode, reviewAuthentication } from "./authentication.ts";
import { reviewRoom } from "./review-room.ts";

const COMPONENTS: Path = ["payload", "template", "components"];
const componentsPath = () => COMPONENTS;

/** Reviews what no template allows, for a message whose template is not known. */
export function reviewUnknown(
  components: readonly unknown[],
  channels: unknown,
  inBody: PlacedCode | undefined,
  found: Findings,
): void {
  reviewRoom(components, componentsPath, found);
  // Only an AUTHENTICATION message may have channels (spec 4.2.4).
  if (channels === undefined) return;
  reviewAuthentication(components, inBody, componentsPath, found, false);
}
