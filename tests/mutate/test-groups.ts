// The quickest tests first: `--bail` ends a run at the first that fails.
export const OTP = [
  "build-otp",
  "validate-otp",
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
  "template-edges-filled",
  "template-edges-header",
  "template-edges-products",
  "template-told-once",
];
export const TEMPLATE_MESSAGE = [
  "template-message",
  "validate-template-message",
];
export const TEMPLATES = [
  ...EDGES,
  "template-breach-body",
  "template-breach-button",
  "template-breach-header",
  "template-breach-other",
  "template-breach-url",
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
export const MESSAGE = [
  "component-review",
  "flow-review",
  ...TEMPLATE_MESSAGE,
  "authentication-message",
  "spec",
  "exotic-body",
  ...TEMPLATES,
  "agreement",
];
export const SEND = [
  "hostile",
  "send",
  "send-failure",
  "send-unreachable",
  "send-time",
  "retry",
];
export const VALIDATE = [
  "validate",
  "build-otp",
  "validate-otp",
  ...TEMPLATE_MESSAGE,
  "exotic-body",
  "hostile",
  "spec",
];
export const DEFINE = [
  "template-definition",
  "template-preview",
  "template-bubble",
  ...EDGES,
  "types-module",
  ...TEMPLATES,
];
export const COMPONENT = [
  "template-component",
  "template-component-button",
  "template-component-carousel",
  "template-component-header",
  "template-misfit",
];
export const LINT = [
  "template-lint",
  "template-lint-part",
  "template-lint-buttons",
  "template-lint-cards",
  "template-lint-code",
];
