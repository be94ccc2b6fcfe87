/** Any text; an editor offers these, and the compiler takes the others too. */
type Suggested<Text extends string> = Text | (string & Record<never, never>);

/** The categories of a template. */
export const CATEGORIES = ["AUTHENTICATION", "MARKETING", "UTILITY"] as const;

/** A category, in any case: what Meta adds one day is taken as well. */
export type TemplateCategory = Suggested<(typeof CATEGORIES)[number]>;

/** The types of components that are read. */
export const COMPONENTS = [
  "HEADER",
  "BODY",
  "FOOTER",
  "BUTTONS",
  "CAROUSEL",
  "LIMITED_TIME_OFFER",
] as const;

/** A type of component, in any case. */
export type ComponentType = Suggested<(typeof COMPONENTS)[number]>;

/** A literal may have any other fields too; an interface has only those it names. */
type Open<Known> = Known | (Known & { readonly [field: string]: unknown });

/** A component of a definition: its `type`, and whatever that kind holds. */
export type ComponentDefinition = Open<{ readonly type: ComponentType }>;

/**
 * A template definition: the JSON that WhatsApp's management API returns, or
 * the shape people write to create a template.
 */
export type TemplateDefinition = Open<KnownDefinition>;

interface KnownDefinition {
  readonly name: string;
  /** A code such as `"en_US"`; some stores keep it in the form that a message has. */
  readonly language: string | { readonly code: string };
  /** `AUTHENTICATION`, `MARKETING` or `UTILITY`. */
  readonly category: TemplateCategory;
  /** Absent or null means `APPROVED`. */
  readonly status?: string | null | undefined;
  /** `POSITIONAL` or `NAMED`; if absent or null, the placeholders decide. */
  readonly parameter_format?: string | null | undefined;
  readonly components?: readonly ComponentDefinition[] | undefined;
}
