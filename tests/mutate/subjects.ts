// The quickest tests first: `--bail` ends a run at the first that fails.
const OTP = [
  "otp",
  "recipient",
  "recipient-edges",
  "spec",
  "exotic-body",
  "hostile",
  "agreement",
];
const EDGES = [
  "template-edges-body",
  "template-edges-button",
  "template-edges-card",
  "template-edges-code",
  "template-edges-header",
];
const TEMPLATE_MESSAGE = ["template-message", "validate-template-message"];
const TEMPLATES = [
  ...EDGES,
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
  "hostile-fake",
];
const MESSAGE = [
  "component-review",
  ...TEMPLATE_MESSAGE,
  "authentication-message",
  "spec",
  "exotic-body",
  ...TEMPLATES,
  "agreement",
];
const FAKE = [
  "fake-edges",
  "fake-templates",
  "fake-server",
  "fake-judgement",
  "fake-input",
  "hostile-fake",
  "snapshot",
  "agreement",
];
const SEND = ["hostile", "send", "send-failure", "send-time", "retry"];
const VALIDATE = [
  "validate",
  "otp",
  ...TEMPLATE_MESSAGE,
  "exotic-body",
  "hostile",
  "spec",
];
const DEFINE = [
  "template-definition",
  "template-preview",
  "template-bubble",
  ...EDGES,
  "types-module",
  ...TEMPLATES,
];

const COMPONENT = [
  "template-component",
  "template-component-button",
  "template-component-carousel",
  "template-component-header",
  "template-misfit",
];
const LINT = [
  "template-lint",
  "template-lint-part",
  "template-lint-buttons",
  "template-lint-cards",
];

const TESTS: Readonly<Record<string, readonly string[]>> = {
  "lib/usual-message.ts": [
    ...TEMPLATE_MESSAGE,
    "exotic-body",
    "usual-message",
    "agreement",
  ],
  "lib/otp.ts": OTP,
  "lib/template-message.ts": MESSAGE,
  "lib/review-template-message.ts": MESSAGE,
  "lib/recipient.ts": [
    "recipient",
    "recipient-edges",
    "otp",
    ...TEMPLATE_MESSAGE,
    "template-error-message",
    "fuzz-found",
  ],
  "lib/channels.ts": ["channels", ...OTP, ...TEMPLATE_MESSAGE],
  "lib/field.ts": [...OTP, ...TEMPLATE_MESSAGE],
  "lib/issue.ts": [
    ...OTP,
    ...TEMPLATE_MESSAGE,
    "define-template-edges",
    "fake-rules",
  ],
  "lib/build.ts": ["build", ...VALIDATE, "send"],
  "lib/validate.ts": VALIDATE,
  "lib/standard-schema.ts": ["standard-schema"],
  "lib/json.ts": ["json", ...VALIDATE, "about", "redact"],
  "lib/schemas.ts": ["schemas"],
  "lib/generate-otp.ts": ["generate-otp"],
  "lib/authentication-message.ts": [
    "authentication-message",
    "spec",
    "define-template-edges",
  ],
  "lib/connection-problem.ts": ["connection", "connection-edges"],
  "lib/connection.ts": ["connection", "connection-edges"],
  "lib/send.ts": [...SEND, "send-edges", "send-body", "retry-outcome"],
  "lib/written.ts": ["send-body", "send"],
  "lib/error.ts": ["error", "retry-wait", "answer", ...SEND],
  "lib/unreachable.ts": ["unreachable"],
  "lib/send-many.ts": ["send-many", "send-many-stop", "send-many-edges"],
  "lib/run.ts": ["send-many-edges", "send-many", "send-many-stop"],
  "lib/source.ts": ["source", "send-many", "send-many-stop"],
  "lib/wait.ts": ["wait", "retry"],
  "lib/answer.ts": ["answer", "retry-after", ...SEND],
  "lib/retry.ts": ["retry-wait", "retry"],
  "lib/post.ts": ["post", ...SEND, "secrets"],
  "lib/deadline.ts": ["deadline", "post", "send"],
  "lib/redact.ts": ["redact", "hostile", "send-failure", "secrets"],
  "lib/about.ts": ["about", "hostile", "send", "send-failure"],
  "lib/otp-kit.ts": ["otp-edges", "otp-kit", "otp-misuse", "otp-token"],
  "lib/otp-seal.ts": ["otp-edges", "otp-kit", "otp-misuse", "otp-token"],
  "lib/template/authentication.ts": MESSAGE,
  "lib/template/check.ts": TEMPLATES,
  "lib/template/check-text.ts": TEMPLATES,
  "lib/template/check-parameters.ts": TEMPLATES,
  "lib/template/check-buttons.ts": TEMPLATES,
  "lib/template/button-parameter.ts": TEMPLATES,
  "lib/template/review.ts": MESSAGE,
  "lib/template/review-room.ts": MESSAGE,
  "lib/template/kind.ts": ["component-kind", ...MESSAGE],
  "lib/filled-message.ts": ["define-template-edges", ...DEFINE],
  "lib/define-template.ts": ["define-template-edges", ...DEFINE],
  "lib/template-registry.ts": ["template-registry-edges", ...DEFINE],
  "lib/template/bubble.ts": ["template-bubble-edges", ...DEFINE],
  "lib/template/component.ts": [...COMPONENT, ...DEFINE],
  "lib/template/component-header.ts": [...COMPONENT, ...DEFINE],
  "lib/template/cursor.ts": ["parameter", ...MESSAGE],
  "lib/template/language.ts": ["language", ...DEFINE],
  "lib/template/lint-note.ts": [...LINT, ...DEFINE],
  "lib/template/filling.ts": [...COMPONENT, ...DEFINE],
  "lib/template/lint.ts": [...LINT, ...DEFINE],
  "lib/template/lint-part.ts": [
    "template-lint-part",
    "template-lint-cards",
    ...DEFINE,
  ],
  "lib/template/lint-cards.ts": ["template-lint-cards", ...DEFINE],
  "lib/template/lint-buttons.ts": ["template-lint-buttons", ...DEFINE],
  "lib/template/lint-placeholders.ts": [
    "template-lint",
    "template-lint-part",
    "template-lint-cards",
    ...DEFINE,
  ],
  "lib/template/model.ts": ["template-read", ...LINT, ...DEFINE],
  "lib/template/nearest.ts": ["model-registry", ...DEFINE],
  "lib/template/name.ts": ["template-name", ...DEFINE],
  "lib/template/parameter.ts": ["parameter", ...MESSAGE],
  "lib/template/parameter-fields.ts": ["parameter", ...MESSAGE],
  "lib/template/parameter-media.ts": ["parameter", ...MESSAGE],
  "lib/template/part.ts": [...LINT, ...DEFINE],
  "lib/template/placeholder.ts": ["placeholder", ...DEFINE],
  "lib/template/preview.ts": ["preview-line", ...DEFINE],
  "lib/template/read.ts": ["template-read", ...DEFINE],
  "lib/template/registry.ts": ["model-registry", ...DEFINE],
  "lib/template/sent.ts": ["template-sent", ...DEFINE],
  "lib/template/status.ts": ["template-name", ...DEFINE],
  "lib/template/text.ts": ["text", ...VALIDATE, ...TEMPLATES],
  "fake-server/acceptance.ts": FAKE,
  "fake-server/strike.ts": ["strike", "magic-recipient", "fault"],
  "fake-server/call.ts": [
    ...FAKE,
    "control",
    "magic-recipient",
    "fault",
    "rate-limit",
  ],
};

/** The sources that are mutated, the most important first. */
export const SUBJECTS = Object.keys(TESTS);

/** The tests that are asked whether they notice a mutant of a source. */
export function testsOf(subject: string): readonly string[] {
  const names = TESTS[subject] ?? [];
  return [...new Set(names)].map((name) => `./tests/${name}.test.ts`);
}
