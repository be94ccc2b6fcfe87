/** Any text; an editor offers these, and the compiler takes the others too. */
type Suggested<Text extends string> = Text | (string & Record<never, never>);

/** A category, in any case: what Meta adds one day is taken as well. */
export type TemplateCategory = Suggested<
  "AUTHENTICATION" | "MARKETING" | "UTILITY"
>;

/** A type of component, in any case. */
export type ComponentType = Suggested<
  "HEADER" | "BODY" | "FOOTER" | "BUTTONS" | "CAROUSEL" | "LIMITED_TIME_OFFER"
>;
