import { TypeCompiler } from "@sinclair/typebox/compiler";
import { Value } from "@sinclair/typebox/value";
import { QueueRawMessageRequest, SendOtpRequest } from "../../lib/schemas.ts";
import type { Sample } from "./bodies.ts";

/** Judges a body: whether it fits, and everything that does not. */
export interface Checker {
  readonly name: string;
  /** Tells whether a body fits. */
  readonly fits: (body: unknown) => boolean;
  /** How many complaints there are of a body that does not. */
  readonly complaints: (body: unknown) => number;
}

/** TypeBox, both ways, with the schemas of `waybill/schemas`. */
export function typeBoxCheckers(kind: Sample["kind"]): Checker[] {
  const schema = kind === "otp" ? SendOtpRequest : QueueRawMessageRequest;
  const compiled = TypeCompiler.Compile(schema);
  return [
    {
      name: "TypeBox TypeCompiler",
      fits: (body) => compiled.Check(body),
      complaints: (body) => [...compiled.Errors(body)].length,
    },
    {
      name: "TypeBox Value.Check",
      fits: (body) => Value.Check(schema, body),
      complaints: (body) => [...Value.Errors(schema, body)].length,
    },
  ];
}

/** zod, valibot and ajv, with the shapes that `waybill/schemas` has. */
export async function peerCheckers(
  folder: string,
  kind: Sample["kind"],
): Promise<Checker[]> {
  return Promise.all([
    zodChecker(folder, kind),
    valibotChecker(folder, kind),
    ajvChecker(folder, kind),
  ]);
}

// The peers are not the project's packages, so that only what is used of them
// is written down here.

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

async function zodChecker(
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

async function valibotChecker(
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

interface AjvCheck {
  (value: unknown): boolean;
  readonly errors?: readonly unknown[] | null;
}

interface AjvModule {
  readonly Ajv: new (options: { readonly allErrors: boolean }) => {
    compile(schema: object): AjvCheck;
  };
}

// A TypeBox schema is a JSON Schema, so ajv takes it as it is.
async function ajvChecker(
  folder: string,
  kind: Sample["kind"],
): Promise<Checker> {
  const { Ajv }: AjvModule = await import(Bun.resolveSync("ajv", folder));
  const schema = kind === "otp" ? SendOtpRequest : QueueRawMessageRequest;
  const check = new Ajv({ allErrors: true }).compile(schema);
  return {
    name: "ajv",
    fits: check,
    complaints: (body) => (check(body) ? 0 : (check.errors?.length ?? 0)),
  };
}
