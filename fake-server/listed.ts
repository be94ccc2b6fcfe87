/** The first `most` lines as a list, then how many more there are. */
export function listed(lines: readonly string[], most: number): string {
  const shown = lines.slice(0, most).map((line) => `- ${line}`);
  const rest = lines.length - shown.length;
  if (rest > 0) shown.push(`- and ${rest} more`);
  return shown.join("\n");
}
