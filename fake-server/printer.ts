import { counted } from "./counted.ts";

/** Writes a text, and calls back once it has gone out or cannot. */
export type Write = (text: string, done: () => void) => unknown;

/** Prints lines for a reader who may be slow, or gone. */
export interface Printer {
  /** Prints lines, and waits for nobody to read them. */
  print(lines: readonly string[]): void;
  /** Resolves once everything has gone out, or after half a second. */
  drained(): Promise<void>;
}

/**
 * Makes a printer over a write that does not block. Past 1,000 writes that
 * nobody has read it leaves lines out, and says how many before the next line.
 */
export function createPrinter(write: Write): Printer {
  let unread = 0;
  let leftOut = 0;

  return {
    print(lines) {
      if (unread >= MOST_UNREAD) {
        leftOut += lines.length;
        return;
      }
      const gone = counted(leftOut, "line was", "lines were");
      const gap = `${gone} left out: nobody read this console`;
      const shown = leftOut > 0 ? [gap, ...lines] : lines;
      leftOut = 0;
      unread += 1;
      write(`${shown.join("\n")}\n`, () => {
        unread -= 1;
      });
    },
    async drained() {
      const end = performance.now() + PATIENCE_MS;
      while (performance.now() < end) {
        if (unread === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
  };
}

const MOST_UNREAD = 1_000;
const PATIENCE_MS = 500;
