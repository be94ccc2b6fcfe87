/** A line for a terminal: what others have written must not control it, nor turn or break the line. */
export function printable(line: string): string {
  return line.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, "�");
}
