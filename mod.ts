// Build: pure, input → wire body.
export { buildOtp, type OtpInput } from "./lib/otp.ts";
export type { Address, Sender } from "./lib/address.ts";
export {
  buildTemplateMessage,
  type TemplateMessageInput,
} from "./lib/template-message.ts";
export {
  type AuthenticationMessageInput,
  buildAuthenticationMessage,
} from "./lib/authentication-message.ts";

// Templates: a definition gives every call its types.
export {
  type CheckOptions,
  defineTemplate,
  type Template,
} from "./lib/define-template.ts";
export type {
  BuildInput,
  CodeInput,
  FilledInput,
  LooseInput,
  OptionalInput,
  PlainInput,
  PreviewInput,
} from "./lib/template-input.ts";
export {
  createTemplateRegistry,
  type TemplateDefinitions,
  type TemplateRegistry,
} from "./lib/template-registry.ts";
export type {
  ComponentDefinition,
  ComponentType,
  TemplateCategory,
  TemplateDefinition,
} from "./lib/template/definition.ts";
export type { ParametersOf } from "./lib/template/parameters.ts";
export type {
  ButtonAction,
  ButtonValue,
  CallValue,
  CardParameters,
  CurrencyValue,
  DateTimeValue,
  DocumentMedia,
  Location,
  LooseParameters,
  Media,
  MediaHeader,
  Product,
  ProductsAction,
  TextValue,
} from "./lib/template/values.ts";

// Validate: pure, unknown → value or issues.
export { validate } from "./lib/validate.ts";
export { validateOtp } from "./lib/otp.ts";
export type {
  TemplateReviewer,
  ValidateOptions,
} from "./lib/validate-options.ts";
export { validateTemplateMessage } from "./lib/template-message.ts";
export {
  type StandardSchema,
  standardOtp,
  standardTemplateMessage,
} from "./lib/standard-schema.ts";
export type { CheckResult, Issue, Path, Verdict } from "./lib/issue.ts";
export type { RuleCode, Rules, Severity } from "./lib/rule.ts";

// The OTP kit: make a code, seal it, verify what was typed.
export {
  createOtpChallenge,
  generateOtp,
  type GenerateOtpOptions,
  type OtpChallengeInput,
  type OtpChallengeVerdict,
  verifyOtpChallenge,
  type VerifyOtpOptions,
} from "./lib/otp-kit.ts";
export type { Moment } from "./lib/moment.ts";

// Send: the one function that does I/O.
export {
  send,
  type SendOptions,
  type SendResult,
  trySend,
} from "./lib/send.ts";
export {
  type Bodies,
  sendMany,
  type SendManyOptions,
  type SendManyResult,
} from "./lib/send-many.ts";
export type { Attempt, Retry } from "./lib/retry.ts";
export {
  type Connection,
  connectionFromEnv,
  createConnection,
} from "./lib/connection.ts";

// What send throws: `code` says what happened, `outcome` whether to send again.
export {
  AbortedError,
  ConnectionLostError,
  MisconfiguredError,
  type Outcome,
  type SendError,
  TimedOutError,
  UnreachableError,
  ValidationError,
  WaybillError,
} from "./lib/error.ts";
export {
  RedirectedError,
  RefusedError,
  ServiceFailedError,
  UnreadableAnswerError,
} from "./lib/answer-error.ts";
export type { About } from "./lib/about.ts";

// The wire: every JSON shape of the service.
export type {
  MessageBody,
  MessageChannel,
  QueueMessageResponse,
  QueueRawMessageRequest,
  RawWhatsAppTemplatePayload,
  SendOtpRequest,
  TemplateComponent,
  WhatsAppTemplatePayload,
} from "./lib/wire.ts";
