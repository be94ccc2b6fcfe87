import { describe, expect, test } from "bun:test";
import { validate } from "../mod.ts";
import { plainMessage } from "./fixture.ts";
import { createWitness } from "./template-witness.ts";

// Each of these was found by `bun run fuzz`.

describe("client and fake", () => {
  test.each(["102290{{waba}}", "1 undefined", "1 null 2"])(
    "refuse the id %j for what is left over in it, though it begins with a digit",
    async (whatsappBusinessId) => {
      const body = { ...plainMessage, whatsappBusinessId };
      const leftOver = { code: "left-over", path: ["whatsappBusinessId"] };
      const { found } = createWitness();

      expect(validate(body).issues).toMatchObject([leftOver]);
      expect(await found(body)).toMatchObject([leftOver]);
    },
  );

  test("refuse a number whose ID is the number itself, its + included", async () => {
    const { to } = plainMessage.payload;
    const body = { ...plainMessage, phoneNumberId: to };
    const isSender = { code: "recipient-is-sender", path: ["payload", "to"] };
    const { found } = createWitness();

    expect(validate(body).issues).toMatchObject([isSender]);
    expect(await found(body)).toMatchObject([isSender]);
  });
});
