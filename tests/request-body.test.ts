import { describe, expect, test } from "bun:test";
import type { BodyParts } from "../lib/request-body.ts";

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
    "Bun/1.3.14",
    "Bun/1.4.0",
    "Bun/1.30.1",
    "Node.js/22",
    "Mozilla/5.0 (not Deno or Bun/1.3.0)",
  ])("is handed to %s as a text, which is quicker", async (userAgent) => {
    expect(await partsOn({ userAgent })).toEqual({ body: "a böd" });
  });
});
