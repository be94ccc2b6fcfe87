/** Lines as a list, of which the first `most` are shown: no reader looks at more. */
export function listed(lines: readonly string[], most: number): string {
  const shown = lines.slice(0, most).map((line) => `- ${line}`);
  const rest = lines.length - shown.length;
  if (rest > 0) shown.push(`- and ${rest} more`);
  return shown.join("\n");
}
