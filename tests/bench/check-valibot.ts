import type { Sample } from "./bodies.ts";
import type { Checker } from "./checker.ts";

// Not a package of the project, so that only what is used of it is written here.
type ValibotSchema = object;
type ValibotFields = Readonly<Record<string, ValibotSchema>>;

interface Valibot {
  string(): ValibotSchema;
  literal(value: string): ValibotSchema;
  picklist(values: readonly string[]): ValibotSchema;
  array(of: ValibotSchema): ValibotSchema;
  optional(of: ValibotSchema): ValibotSchema;
  strictObject(fields: ValibotFields): ValibotSchema;
  looseObject(fields: ValibotFields): ValibotSchema;
  safeParse(
    schema: ValibotSchema,
    value: unknown,
  ): { readonly success: boolean; readonly issues?: readonly unknown[] };
}

/** valibot, with the shapes that `waybill/schemas` has. */
export async function valibotChecker(
  folder: string,
  kind: Sample["kind"],
): Promise<Checker> {
  const v: Valibot = await import(Bun.resolveSync("valibot", folder));
  const channels = v.optional(v.array(v.picklist(["WhatsApp", "Telegram"])));
  const template = v.strictObject({
    name: v.string(),
    language: v.strictObject({ code: v.string() }),
    components: v.optional(v.array(v.looseObject({}))),
  });
  const payload = v.strictObject({
    recipient: v.string(),
    to: v.string(),
    type: v.literal("template"),
    template,
  });
  const schema =
    kind === "otp"
      ? v.strictObject({ recipient: v.string(), otp: v.string(), channels })
      : v.strictObject({
          whatsappBusinessId: v.string(),
          phoneNumberId: v.string(),
          channels,
          payload,
        });
  return {
    name: "valibot",
    fits: (body) => v.safeParse(schema, body).success,
    complaints: (body) => v.safeParse(schema, body).issues?.length ?? 0,
  };
}
