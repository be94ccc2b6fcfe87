import type { InboxFilter } from "../fake-server/mod.ts";
import type { Body } from "./fake-step.ts";

/** Tells whether the fake server of the steps accepts a body. */
export function isGood({ otp, phoneNumberId }: Body): boolean {
  return otp !== undefined || (phoneNumberId ?? "1") !== "1";
}

function digitsOf({ recipient, payload }: Body): string {
  return (payload?.recipient ?? recipient ?? "").replaceAll(/[^0-9]/g, "");
}

function templateOf({ payload }: Body): string {
  return payload?.template.name ?? "otp_code_1";
}

/** Tells whether a filter means a body. */
export function isFor(body: Body, filter: InboxFilter): boolean {
  const { recipient, template, channel, kind } = filter;
  const { channels = ["WhatsApp"] } = body;
  return (
    (recipient === undefined || digitsOf({ recipient }) === digitsOf(body)) &&
    (template === undefined || template === templateOf(body)) &&
    (channel === undefined || channels.includes(channel)) &&
    (kind === undefined || kind === (body.payload ? "template" : "otp"))
  );
}

/** The code that a message carries. */
export function codeIn(body: Body): string | undefined {
  return templateOf(body) === "login_code" ? "493817" : body.otp;
}
