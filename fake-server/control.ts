import { Elysia } from "elysia";
import type { Accounts } from "./account.ts";
import { bodyTextOf, isTooDeep } from "./body.ts";
import type { Workspace } from "./workspace.ts";

// Bodies are read by hand, as on the service plane.
const RAW = { parse: "none" } as const;

/** Routes under /__fake: what a person or a test looks at. */
export function controlPlane({ inbox, journal, accounts }: Workspace) {
  return new Elysia({ prefix: "/__fake" })
    .get("/api/readyz", () => Response.json({ ready: true }))
    .get("/api/messages", () => Response.json(inbox.messages()))
    .get("/api/requests", () => Response.json(journal.entries()))
    .get("/api/templates", () => Response.json(templatesOf(accounts)))
    .put(
      "/api/templates",
      ({ request }) => putTemplates(request, accounts),
      RAW,
    )
    .get("/", () => new Response(pageOf(inbox.messages())));
}

function templatesOf(accounts: Accounts): unknown {
  return accounts.list().map(({ whatsappBusinessId, registry }) => ({
    whatsappBusinessId,
    templates: registry.list().map(({ definition }) => definition),
  }));
}

/** Takes an exported list of definitions for one account, by default the first. */
async function putTemplates(
  request: Request,
  accounts: Accounts,
): Promise<Response> {
  const wanted = new URL(request.url).searchParams.get("whatsappBusinessId");
  const id = wanted ?? accounts.list()[0]?.whatsappBusinessId ?? "";
  try {
    const { text, isCut } = await bodyTextOf(request, MOST_BYTES);
    if (isCut) return problem(413, "The list is too large");
    if (isTooDeep(text)) return problem(400, "The list is nested too deep");
    const account = accounts.setTemplates(id, JSON.parse(text));
    if (!account) return problem(404, "There is no such account");
    const { registry } = account;
    const models = registry.list();
    const found = models.flatMap(({ issues, warnings }) => [
      ...issues,
      ...warnings,
    ]);
    const warnings = [...registry.warnings, ...found];
    return Response.json({ templates: models.length, warnings });
  } catch {
    return problem(
      400,
      "The body must be JSON: a list of definitions, or the management API's whole answer",
    );
  }
}

/** Thousands of definitions fit; no list grows past it. */
const MOST_BYTES = 16_777_216;

function problem(status: number, message: string): Response {
  return Response.json({ error: { message } }, { status });
}

function pageOf(messages: readonly { recipient: string; preview: string }[]) {
  const lines = messages.map(
    ({ recipient, preview }) => `${recipient}\n${preview}\n`,
  );
  return lines.join("\n") || "No message yet. Send one, then reload.\n";
}
