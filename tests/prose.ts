import { type Source, sourcesIn } from "./sources.ts";

/** The pages for users. */
export const readmes = await sourcesIn(
  "README.md",
  "{lib,fake-server}/README.md",
);

/** A piece of a page, and where it is. */
export interface Piece {
  readonly file: string;
  readonly code: string;
}

/** What pages have in backticks, each once; in one line. */
export function spansIn(pages: readonly Source[]): readonly Piece[] {
  return pages.flatMap(({ file, text }) => {
    const prose = text.replace(/^```.*?^```$/gms, "");
    const spans = [...prose.matchAll(/`([^`]+)`/g)].map(([, span = ""]) =>
      span.replaceAll(/\s+/g, " ").trim(),
    );
    return [...new Set(spans)].map((code) => ({ file, code }));
  });
}

/** The blocks of pages that are written in a language. */
export function blocksIn(
  pages: readonly Source[],
  language: string,
): readonly Piece[] {
  const fence = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms");
  return pages.flatMap(({ file, text }) =>
    [...text.matchAll(fence)].map(([, code = ""]) => ({ file, code })),
  );
}
