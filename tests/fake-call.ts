import { sharedAccounts } from "../fake-server/account.ts";
import { createArrivals } from "../fake-server/arrivals.ts";
import { type Call, callOf } from "../fake-server/call.ts";
import { systemClock } from "../fake-server/clock.ts";
import { limitsOf } from "../fake-server/limits.ts";
import { createMask } from "../fake-server/masked.ts";
import { createWorkspace } from "../fake-server/workspace.ts";

/** A request with this body to send a code, noted in a workspace of its own. */
export function callWith(body: string): Call {
  const workspace = createWorkspace({
    apiKey: "a-key",
    accounts: sharedAccounts([]),
    limits: limitsOf(),
    clock: systemClock,
    arrivals: createArrivals(),
    seed: 1,
    mask: createMask(),
  });
  const headers = { "content-type": "application/json" };
  const request = new Request("http://localhost/", { headers });
  return callOf(request, workspace, "send-otp", {
    text: body,
    isCut: false,
    isUtf8: true,
  });
}
