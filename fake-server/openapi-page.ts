import type { OpenApi, OpenApiOperation } from "./openapi.ts";

const STYLE = `:root{color-scheme:light dark;background:Canvas;color:CanvasText}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{font:600 1rem ui-monospace,monospace;margin:2rem 0 .25rem}pre{overflow:auto;padding:1rem;border:1px solid #8886;border-radius:.5rem}p{margin:.25rem 0}`;

/** A page that shows an OpenAPI description: one file, no script, no request. */
export function openapiPage({ info, paths }: OpenApi): Response {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      operationHtml(`${method.toUpperCase()} ${path}`, operation),
    ),
  );
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(info.title)}</title><style>${STYLE}</style>
<main><h1>${escaped(info.title)}</h1><p>${escaped(info.description)}</p><p><a href="openapi.json">openapi.json</a></p>
${operations.join("\n")}</main></html>`;
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    },
  });
}

function operationHtml(
  name: string,
  { summary, parameters, requestBody, responses }: OpenApiOperation,
): string {
  const takes = parameters.map((one) => `${one.name} (${one.in})`).join(", ");
  const answers = Object.entries(responses)
    .map(([status, { description }]) => `${status}: ${description}`)
    .join("\n");
  return [
    `<h2>${escaped(name)}</h2><p>${escaped(summary)}</p>`,
    takes && `<p>Takes ${escaped(takes)}</p>`,
    requestBody && blockHtml("Body", JSON.stringify(requestBody, null, 2)),
    blockHtml("Answers", answers),
  ]
    .filter(Boolean)
    .join("");
}

/** A text as it is written; one that is too wide is scrolled, by keys as well. */
function blockHtml(label: string, text: string): string {
  return `<pre tabindex="0" role="group" aria-label="${label}">${escaped(text)}</pre>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
