import fc from "fast-check";
import type { TemplateDefinition } from "../mod.ts";
import {
  BUTTONS,
  bodies,
  type Filled,
  headers,
  mediaHeader,
  optional,
} from "./template-part-arbitrary.ts";
import type { Json } from "./template-parts.ts";

/** A definition with a correct filling; `otp` for a template with a code. */
export interface Filling {
  readonly definition: TemplateDefinition;
  /** What `build` takes besides the address, as widened JSON. */
  readonly input: Json;
  /** Kinds of the components and buttons that are in it. */
  readonly kinds: readonly string[];
}

/** A list of buttons: quick replies together, the others in any order. */
function buttonsOf(kinds: readonly string[], most: number) {
  return fc
    .tuple(
      fc.nat({ max: Math.min(most, 3) }),
      fc.shuffledSubarray([...kinds], { maxLength: Math.min(most, 6) }),
    )
    .map(([replies, others]) =>
      [...Array.from({ length: replies }, () => "quickReply"), ...others].slice(
        0,
        most,
      ),
    );
}

function filledButtons(kinds: readonly string[]): fc.Arbitrary<Filled> {
  const arbitraries = kinds.flatMap((kind) => BUTTONS[kind] ?? []);
  return fc.tuple(...arbitraries).map((buttons) => ({
    component: {
      type: "BUTTONS",
      buttons: buttons.map(({ component }) => component),
    },
    value: Object.fromEntries(
      buttons.flatMap(({ value }, index) =>
        value === undefined ? [] : [[`${index}`, value]],
      ),
    ),
  }));
}

/** Parameters out of parts, those without a value left out. */
function parametersOf(
  header: Filled | undefined,
  body: Filled | undefined,
  buttons: Filled | undefined,
): Json {
  const all = { header, body, buttons };
  return Object.fromEntries(
    Object.entries(all).flatMap(([part, filled]) =>
      filled?.value === undefined ? [] : [[part, filled.value]],
    ),
  );
}

function fillingOf(
  parts: readonly (Filled | undefined)[],
  parameters: Json,
  more: Partial<TemplateDefinition> = {},
): Filling {
  const components = parts.flatMap((part) => part?.component ?? []);
  const definition = {
    name: "random_template",
    language: "en_US",
    category: "MARKETING",
    components,
    ...more,
  };
  const kinds = [
    ...JSON.stringify(components).matchAll(/"(?:type|format)":"(\w+)"/g),
  ];
  return {
    definition,
    input: { parameters },
    kinds: kinds.map(([, kind = ""]) => kind),
  };
}

const footer = optional(
  fc.constant({
    component: { type: "FOOTER", text: "Acme" },
    value: undefined,
  }),
);

const OTHERS = Object.keys(BUTTONS).filter((kind) => kind !== "quickReply");

const plain = fc
  .boolean()
  .chain((isNamed) =>
    fc
      .tuple(
        optional(headers(isNamed)),
        bodies(isNamed),
        footer,
        optional(buttonsOf(OTHERS, 10).chain(filledButtons)),
      )
      .map(([header, body, footer, buttons]) =>
        fillingOf(
          [header, body, footer, buttons],
          parametersOf(header, body, buttons),
          isNamed ? { parameter_format: "NAMED" } : {},
        ),
      ),
  );

function cardOf(format: string, isNamed: boolean, kinds: readonly string[]) {
  return fc
    .tuple(mediaHeader(format), bodies(isNamed), filledButtons(kinds))
    .map(([header, body, buttons]) => ({
      components: [header, body, buttons].map(({ component }) => component),
      parameters: parametersOf(header, body, buttons),
    }));
}

const carousel = fc
  .tuple(
    fc.boolean(),
    fc.constantFrom("IMAGE", "VIDEO"),
    buttonsOf(["url", "fixedUrl", "phone"], 2),
  )
  .chain(([isNamed, format, kinds]) =>
    fc.tuple(
      fc.constant(isNamed),
      bodies(isNamed),
      fc.array(cardOf(format, isNamed, kinds), { minLength: 2, maxLength: 5 }),
    ),
  )
  .map(([isNamed, body, cards]) => {
    const component = {
      type: "CAROUSEL",
      cards: cards.map(({ components }) => ({ components })),
    };
    return fillingOf(
      [body, { component, value: undefined }],
      {
        ...parametersOf(undefined, body, undefined),
        cards: cards.map(({ parameters }) => parameters),
      },
      isNamed ? { parameter_format: "NAMED" } : {},
    );
  });

const offer = fc
  .tuple(
    mediaHeader("IMAGE"),
    bodies(false),
    filledButtons(["coupon", "url"]),
    fc.integer({ min: 4_000_000_000_000, max: 5_000_000_000_000 }),
    fc.boolean(),
  )
  .map(([header, body, buttons, offerExpiresAt, has_expiration]) => {
    const component = {
      type: "LIMITED_TIME_OFFER",
      limited_time_offer: { text: "Ends soon", has_expiration },
    };
    return fillingOf([header, body, { component, value: undefined }, buttons], {
      ...parametersOf(header, body, buttons),
      ...(has_expiration && { offerExpiresAt }),
    });
  });

const OTP_URL =
  "https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code=otp";

/** The shape that the API returns, and the shape that people write. */
const CODE_SHAPES = [
  [
    { type: "BODY", text: "*{{1}}* is your verification code." },
    { type: "FOOTER", text: "This code expires in 5 minutes." },
    {
      type: "BUTTONS",
      buttons: [{ type: "URL", text: "Copy code", url: `${OTP_URL}{{1}}` }],
    },
  ],
  [
    { type: "BODY", add_security_recommendation: true },
    { type: "FOOTER", code_expiration_minutes: 5 },
    { type: "BUTTONS", buttons: [{ type: "OTP", otp_type: "COPY_CODE" }] },
  ],
] as const;

const code = fc
  .tuple(
    fc.constantFrom(...CODE_SHAPES),
    fc.stringMatching(/^[0-9]{4,8}$/),
    optional(fc.constantFrom(["WhatsApp"], ["WhatsApp", "Telegram"])),
  )
  .map(([components, otp, channels]) => ({
    ...fillingOf([], {}, { category: "AUTHENTICATION", components }),
    input: { otp, ...(channels && { channels }) },
    kinds: ["AUTHENTICATION", components[0].type],
  }));

/** Definitions over all kinds of components, each with a correct filling. */
export const fillings: fc.Arbitrary<Filling> = fc.oneof(
  { weight: 6, arbitrary: plain },
  { weight: 2, arbitrary: carousel },
  { weight: 2, arbitrary: offer },
  { weight: 1, arbitrary: code },
);
