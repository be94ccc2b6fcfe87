import { describe, expect, test } from "bun:test";
import type { BodyParts } from "../lib/request-body.ts";
import { ROOT } from "./root.ts";

/** What is handed to the transport of a runtime with this navigator. */
async function partsOn(navigator: object | undefined): Promise<BodyParts> {
  const own = Object.getOwnPropertyDescriptor(globalThis, "navigator") ?? {};
  Object.defineProperty(globalThis, "navigator", { ...own, value: navigator });
  // Loaded anew: a module looks once at where it is.
  const module = await import(`../lib/request-body.ts?on=${Math.random()}`);
  Object.defineProperty(globalThis, "navigator", own);
  return module.bodyPartsOf("a böd");
}

describe("a body", () => {
  test.each([
    ["Deno", { userAgent: "Deno/2.9.6" }],
    ["a runtime that gives no name", { userAgent: "" }],
    ["a runtime without a navigator", undefined],
  ])("is handed to %s as a Blob, which is not sent again", async (_, on) => {
    const { body, ...more } = await partsOn(on);

    expect(body).toBeInstanceOf(Blob);
    expect(await new Response(body).text()).toBe("a böd");
    expect(more).toEqual({});
  });

  test.each(["Bun/1.3.0", "Bun/1.3.9", "Bun/1.3.10", "Bun/1.3.13"])(
    "is handed to %s with a connection of its own, or it would be sent again",
    async (userAgent) => {
      const parts = await partsOn({ userAgent });

      expect(parts).toEqual({ body: "a böd", keepalive: false });
    },
  );

  test.each([
    ["Bun/1.3.13", "keepalive false"],
    ["Bun/1.3.14", "keepalive undefined"],
  ])("is sent on %s with %s", async (userAgent, expected) => {
    const program = `
      Object.defineProperty(globalThis, "navigator", { value: { userAgent: "${userAgent}" } });
      const { send } = await import("./mod.ts");
      const fetch = async (_, { keepalive, body }) => {
        console.log("keepalive", keepalive, body);
        return Response.json({ queued: true });
      };
      await send({ recipient: "+14155550123", otp: "4938" },
        { baseUrl: "https://service.example/api", apiKey: "a-key", fetch });`;
    const child = Bun.spawn([process.execPath, "-e", program], {
      cwd: ROOT,
      env: process.env,
    });

    expect(await new Response(child.stdout).text()).toBe(
      `${expected} {"recipient":"+14155550123","otp":"4938"}\n`,
    );
  });

  test.each([
    "Bun/1.3.14",
    "Bun/1.4.0",
    "Bun/1.30.1",
    "Node.js/22",
    "Mozilla/5.0 (not Deno or Bun/1.3.0)",
  ])("is handed to %s as a text, which is quicker", async (userAgent) => {
    expect(await partsOn({ userAgent })).toEqual({ body: "a böd" });
  });
});
