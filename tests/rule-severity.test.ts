import { expect, test } from "bun:test";
import { EVERY_RULE } from "../lib/rule.ts";

// A rule that refuses what Meta takes keeps a right message from being sent:
// who makes one stricter, or milder, says so here too.
const WARNING = `
account-id-form
auth-button-missing
auth-code-missing
blank-parameter
body-edge
coupon-form
coupon-long
definition-lint
definition-shape
few-words
flow-missing
footer-placeholder
header-format
header-markup
language-code-unknown
language-policy
maybe-left-over
media-field
media-unreachable
more-templates
near-limit
no-parameters
offer-surplus
otp-outer-space
otp-short
otp-symbols
payload-long
phone-number-no-plus
phone-number-trunk-zero
positional-order
product-missing
recipient-differs
repeated-definition
static-url
telegram-alone
telegram-code-form
text-long
unknown-component
unknown-kind
unknown-parameter-type
unknown-status
url-parameter-name
url-value
`;

test("these rules warn, and every other one refuses", () => {
  const warning = Object.entries(EVERY_RULE)
    .filter(([, [, , severity]]) => severity === "warn")
    .map(([name]) => name);

  expect(warning.toSorted(), "WARNING above, in order").toEqual(
    WARNING.trim().split("\n"),
  );
  expect(Object.keys(EVERY_RULE).length).toBeGreaterThan(100);
});
