import type { Sample } from "./bodies.ts";
import type { Checker } from "./checker.ts";

// Not a package of the project, so that only what is used of it is written here.
interface ZodSchema {
  optional(): ZodSchema;
  safeParse(value: unknown): {
    readonly success: boolean;
    readonly error?: { readonly issues: readonly unknown[] };
  };
}

interface Zod {
  readonly z: {
    string(): ZodSchema;
    literal(value: string): ZodSchema;
    enum(values: readonly string[]): ZodSchema;
    array(of: ZodSchema): ZodSchema;
    strictObject(fields: Readonly<Record<string, ZodSchema>>): ZodSchema;
    looseObject(fields: Readonly<Record<string, ZodSchema>>): ZodSchema;
  };
}

/** zod, with the shapes that `waybill/schemas` has. */
export async function zodChecker(
  folder: string,
  kind: Sample["kind"],
): Promise<Checker> {
  const { z }: Zod = await import(Bun.resolveSync("zod", folder));
  const channels = z.array(z.enum(["WhatsApp", "Telegram"])).optional();
  const template = z.strictObject({
    name: z.string(),
    language: z.strictObject({ code: z.string() }),
    components: z.array(z.looseObject({})).optional(),
  });
  const payload = z.strictObject({
    recipient: z.string(),
    to: z.string(),
    type: z.literal("template"),
    template,
  });
  const schema =
    kind === "otp"
      ? z.strictObject({ recipient: z.string(), otp: z.string(), channels })
      : z.strictObject({
          whatsappBusinessId: z.string(),
          phoneNumberId: z.string(),
          channels,
          payload,
        });
  return {
    name: "zod",
    fits: (body) => schema.safeParse(body).success,
    complaints: (body) => schema.safeParse(body).error?.issues.length ?? 0,
  };
}
