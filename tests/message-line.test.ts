import { describe, expect, test } from "bun:test";
import { messageLine } from "../fake-server/console.ts";
import type { InboxMessage } from "../fake-server/mod.ts";
import { otp, plainMessage } from "./fixture.ts";

describe("messageLine()", () => {
  test("shows the time of day in a year past 9999 too", () => {
    const body = { recipient: "+4915112345678", otp: "493817" };
    const line = messageLine({
      seq: 1,
      id: "message-1",
      recipient: body.recipient,
      channels: ["WhatsApp"],
      acceptedAt: "+010000-01-01T09:08:07.000Z",
      kind: "otp",
      otp: body.otp,
      body,
      preview: "493817",
    });

    expect(line).toStartWith("09:08:07  ");
  });

  test("shows a message on one line, its flow and its code in columns", () => {
    const message = {
      seq: 1,
      id: "message-1",
      recipient: "+4915112345678",
      channels: ["Telegram", "WhatsApp"],
      acceptedAt: "2026-01-01T09:08:07.000Z",
    } as const;
    const preview = "Spring is here.\nCome and see.\t:)";

    const code: InboxMessage = {
      ...message,
      kind: "otp",
      otp: "493817",
      body: otp,
      preview,
    };
    const offer: InboxMessage = {
      ...message,
      kind: "template",
      body: plainMessage,
      preview,
    };

    const start = "09:08:07  +4915112345678  Telegram > WhatsApp";
    const text = "Spring is here. / Come and see.�:)";
    expect(messageLine(code)).toBe(`${start}  493817  ${text}`);
    expect(messageLine(offer)).toBe(`${start}    ${text}`);
  });
});
