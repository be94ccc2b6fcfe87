import { describe, expect, test } from "bun:test";
import { startCommand } from "../fake-server/start-command.ts";

describe("startCommand()", () => {
  test.each([
    ["http://127.0.0.1:4010", "waybill fake"],
    ["http://localhost:4010/__fake/?token=x", "waybill fake"],
    ["http://localhost:4999", "waybill fake --port 4999"],
    ["http://localhost", "waybill fake --port 80"],
    [
      "https://localhost",
      "waybill fake, and ask http://localhost:4010: it speaks no https",
    ],
    [
      "https://[::1]:8443/?token=x",
      "waybill fake --port 8443 --host ::1, and ask http://[::1]:8443: it speaks no https",
    ],
    ["http://[::1]:4010", "waybill fake --host ::1"],
    ["http://127.0.0.2:5", "waybill fake --port 5 --host 127.0.0.2"],
    ["http://sms:4010", "waybill fake --host sms --token <text>"],
    [
      "http://192.168.1.7:81",
      "waybill fake --port 81 --host 192.168.1.7 --token <text>",
    ],
  ])("of %s is %s", (url, command) => {
    expect(startCommand(url)).toBe(command);
  });
});
