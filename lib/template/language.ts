// Meta's "supported languages" page, as transcribed twice independently.
const CODES = (
  "af sq ar ar_EG ar_AE ar_LB ar_MA ar_QA az be_BY bn bn_IN bg ca zh_CN " +
  "zh_HK zh_TW hr cs da prs_AF nl nl_BE en en_GB en_US en_AE en_AU en_CA " +
  "en_GH en_IE en_IN en_JM en_MY en_NZ en_QA en_SG en_UG en_ZA et fil fi " +
  "fr fr_BE fr_CA fr_CH fr_CI fr_MA ka de de_AT de_CH el gu ha he hi hu " +
  "id ga it ja kn kk rw_RW ko ky_KG lo lv lt mk ms ml mr nb ps_AF fa pl " +
  "pt_BR pt_PT pa ro ru sr si_LK sk sl es es_AR es_CL es_CO es_CR es_DO " +
  "es_EC es_HN es_MX es_PA es_PE es_ES es_UY sw sv ta te th tr uk ur uz " +
  "vi zu"
).split(" ");

// A table without a prototype is the quickest look-up for short texts.
const LISTED: Record<string, true> = Object.create(null);
for (const code of CODES) LISTED[code] = true;

// The commonest slip is en-US for en_US: a look-up costs a third of a search.
const DASHED: Record<string, string> = Object.create(null);
for (const code of CODES) DASHED[code.replace("_", "-")] = code;

/** Tells whether Meta lists a language code. */
export function isListedLanguage(code: unknown): boolean {
  return typeof code === "string" && LISTED[code] === true;
}

const FORM = /^[a-z]{2,3}(_([A-Z]{2}|\d{3}))?$/;

// ISO 639 codes that Meta writes differently.
const ALIASES: Readonly<Record<string, string>> = {
  iw: "he",
  in: "id",
  no: "nb",
  tl: "fil",
};

/** What is wrong with a language code, if anything. */
export function languageProblem(
  code: string,
): "language-code-form" | "language-code-unknown" | undefined {
  if (isListedLanguage(code)) return undefined;
  return FORM.test(code) ? "language-code-unknown" : "language-code-form";
}

/** The listed codes a wrong one may stand for: `en-US` → `en_US`. */
export function languageHint(code: string): string | undefined {
  const meant = DASHED[code];
  if (meant) return `did you mean ${meant}?`;
  const text = code.toLowerCase().replace("-", "_");
  const language = text.replace(/_.*/s, "");
  const listed = ALIASES[language] ?? language;
  const exact = listed + text.slice(language.length).toUpperCase();
  if (isListedLanguage(exact)) return `did you mean ${exact}?`;
  const near = CODES.filter(
    (known) => known === listed || known.startsWith(`${listed}_`),
  );
  if (near.length === 0) return undefined;
  return `did you mean ${near.slice(0, 3).join(", ")}?`;
}
