// Build: pure, input → wire body.
export { buildOtp, type OtpInput } from "./lib/otp.ts";
export {
  type Address,
  buildTemplateMessage,
  type Sender,
  type TemplateMessageInput,
} from "./lib/template-message.ts";
export {
  type AuthenticationMessageInput,
  buildAuthenticationMessage,
} from "./lib/authentication-message.ts";

// Validate: pure, unknown → value or issues.
export { validate } from "./lib/validate.ts";
export { type ValidateOptions, validateOtp } from "./lib/otp.ts";
export { validateTemplateMessage } from "./lib/template-message.ts";
export {
  type StandardSchema,
  standardOtp,
  standardTemplateMessage,
} from "./lib/standard-schema.ts";
export type { Issue, Path, Verdict } from "./lib/issue.ts";
export type { RuleCode, Rules, Severity } from "./lib/rule.ts";

// Send: the one function that does I/O.
export {
  send,
  type SendOptions,
  type SendResult,
  trySend,
} from "./lib/send.ts";
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
  RedirectedError,
  RefusedError,
  type SendError,
  ServiceFailedError,
  TimedOutError,
  UnreachableError,
  UnreadableAnswerError,
  ValidationError,
  WaybillError,
} from "./lib/error.ts";

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
