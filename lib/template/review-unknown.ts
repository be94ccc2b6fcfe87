import type { Findings, Path } from "../issue.ts";
import type { Fields } from "../json.ts";
import { codeIn, reviewAuthentication } from "./authentication.ts";
import { reviewRoom } from "./review-room.ts";
import { componentsIn } from "./sent.ts";

const COMPONENTS: Path = ["payload", "template", "components"];
const componentsPath = () => COMPONENTS;

/** Reviews what no template allows, for a message whose template is not known. */
export function reviewUnknown(
  { payload, channels }: Fields,
  found: Findings,
): void {
  const components = componentsIn(payload);
  if (!components) return;
  reviewRoom(components, componentsPath, found);
  // Only an AUTHENTICATION message may have channels (spec 4.2.4).
  if (channels === undefined) return;
  const inBody = codeIn(components);
  reviewAuthentication(components, inBody, componentsPath, found, false);
}
