import { type Findings, type Path, report } from "./issue.ts";
import type { MessageChannel } from "./wire.ts";

const TELEGRAM_CODE = /^\d{4,8}$/;

/** Tells at a glance that a message flow is one that spec 2 lists. */
export function isUsualFlow(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  // Read by index: destructuring is slow.
  const first: unknown = value[0];
  if (value.length === 1) return first === "WhatsApp";
  if (value.length !== 2) return false;
  return first === "WhatsApp"
    ? value[1] === "Telegram"
    : first === "Telegram" && value[1] === "WhatsApp";
}

/** Which channels a flow has had so far; the compiler names one that is missing. */
type Seen = Record<MessageChannel, boolean>;

/** Reviews a message flow: `WhatsApp` and `Telegram`, each at most once. */
export function reviewChannels(
  value: unknown,
  path: Path,
  found: Findings,
): void {
  if (value === undefined) return;
  if (!Array.isArray(value)) return report(found, "not-a-list", path);
  if (value.length === 0) report(found, "no-channels", path);
  const seen: Seen = { WhatsApp: false, Telegram: false };
  for (let index = 0; index < value.length; index++) {
    const channel: unknown = value[index];
    if (channel !== "WhatsApp" && channel !== "Telegram") {
      report(found, "unknown-channel", [...path, index]);
      continue;
    }
    if (seen[channel]) report(found, "repeated-channel", [...path, index]);
    seen[channel] = true;
  }
  if (value.length === 1 && value[0] === "Telegram") {
    report(found, "telegram-alone", path);
  }
}

/** Tells whether a code is one for Telegram: 4–8 digits. */
export function isTelegramCode(otp: unknown): boolean {
  return typeof otp === "string" && TELEGRAM_CODE.test(otp);
}

/** Tells whether a code suits the flow. */
export function fitsTelegram(otp: unknown, channels: unknown): boolean {
  if (typeof otp !== "string" || !Array.isArray(channels)) return true;
  return isTelegramCode(otp) || !channels.includes("Telegram");
}
