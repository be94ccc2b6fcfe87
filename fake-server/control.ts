import { Elysia } from "elysia";
import type { Workspace } from "./workspace.ts";

/** Routes under /__fake: what a person or a test looks at. */
export function controlPlane({ inbox, journal }: Workspace) {
  return new Elysia({ prefix: "/__fake" })
    .get("/api/readyz", () => Response.json({ ready: true }))
    .get("/api/messages", () => Response.json(inbox.messages()))
    .get("/api/requests", () => Response.json(journal.entries()))
    .get("/", () => new Response(pageOf(inbox.messages())));
}

function pageOf(messages: readonly { recipient: string; preview: string }[]) {
  const lines = messages.map(
    ({ recipient, preview }) => `${recipient}\n${preview}\n`,
  );
  return lines.join("\n") || "No message yet. Send one, then reload.\n";
}
