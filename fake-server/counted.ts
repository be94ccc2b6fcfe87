/** A number of things in words: `1 request`, `2 requests`; a verb can go along, with its own plural. */
export function counted(
  count: number,
  one: string,
  more: string = `${one}s`,
): string {
  return `${count} ${count === 1 ? one : more}`;
}
