import { printArrivals } from "./console.ts";
import type { OpenFakeServer } from "./fake-server.ts";
import { greetingOf } from "./greeting.ts";
import type { Listening } from "./listen.ts";
import { createPrinter, type Printer, type Write } from "./printer.ts";

/** Greets a person, and shows what arrives until `signal` aborts. */
export function showLive(
  { fake, workspaces }: OpenFakeServer,
  listening: Listening,
  signal: AbortSignal,
  write: Write,
): Printer {
  const printer = createPrinter(write);
  // Before anybody can read where to send.
  printArrivals(workspaces, signal, printer);
  const accounts = workspaces.first.accounts.list();
  printer.print([greetingOf(fake, listening, accounts)]);
  return printer;
}
