// The quickest tests first: `--bail` ends a run at the first that fails.
const OTP = ["otp", "recipient", "spec", "exotic-body", "hostile", "agreement"];
const TEMPLATES = [
  "template-edges",
  "template-breach-body",
  "template-breach-button",
  "template-breach-header",
  "template-breach-other",
  "template-error-button",
  "template-error-message",
  "template-error-text",
  "template-unknown-kind",
  "template-own-checks",
  "template-build",
  "template-registry",
  "fake-templates",
  "hostile",
];
const MESSAGE = [
  "template-message",
  "authentication-message",
  "spec",
  "exotic-body",
  ...TEMPLATES,
  "agreement",
];
const FAKE = [
  "fake-templates",
  "fake-server",
  "hostile",
  "snapshot",
  "agreement",
];
const SEND = ["hostile", "send", "retry"];

const TESTS: Readonly<Record<string, readonly string[]>> = {
  "lib/usual-message.ts": [...MESSAGE, "usual-message"],
  "lib/otp.ts": [...OTP, "schemas"],
  "lib/template-message.ts": MESSAGE,
  "lib/review-template-message.ts": [...MESSAGE, "schemas"],
  "lib/recipient.ts": [...OTP, ...MESSAGE],
  "lib/channels.ts": [...OTP, ...MESSAGE, "usual-message"],
  "lib/field.ts": [...OTP, ...MESSAGE, "schemas"],
  "lib/issue.ts": [...OTP, ...MESSAGE],
  "lib/answer.ts": SEND,
  "lib/retry.ts": ["retry-wait", "retry"],
  "lib/post.ts": ["post", ...SEND, "secrets"],
  "lib/redact.ts": ["redact", "hostile", "send", "secrets"],
  "lib/about.ts": ["about", "hostile", "send"],
  "lib/otp-kit.ts": ["otp-edges", "otp-kit", "otp-misuse", "otp-token"],
  "lib/otp-seal.ts": ["otp-edges", "otp-kit", "otp-misuse", "otp-token"],
  "lib/template/authentication.ts": MESSAGE,
  "lib/template/check.ts": TEMPLATES,
  "lib/template/check-text.ts": TEMPLATES,
  "lib/template/check-buttons.ts": TEMPLATES,
  "lib/template/review.ts": MESSAGE,
  "fake-server/acceptance.ts": FAKE,
  "fake-server/call.ts": [...FAKE, "control", "magic-recipient", "fault"],
};

/** The sources that are mutated, the most important first. */
export const SUBJECTS = Object.keys(TESTS);

/** The tests that are asked whether they notice a mutant of a source. */
export function testsOf(subject: string): readonly string[] {
  const names = TESTS[subject] ?? [];
  return [...new Set(names)].map((name) => `./tests/${name}.test.ts`);
}
