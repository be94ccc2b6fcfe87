import { buildOtp, type MessageBody, type SendManyResult } from "../mod.ts";

/** A body for the recipient of a number. */
export function bodyFor(index: number): MessageBody {
  const recipient = `+1415555${String(index).padStart(4, "0")}`;
  return buildOtp({ recipient, otp: "493817" });
}

export const bodies = (count: number) =>
  Array.from({ length: count }, (_, index) => bodyFor(index));

/** All results of a run, in the order they came. */
export async function collected(run: AsyncIterable<SendManyResult>) {
  const results: SendManyResult[] = [];
  for await (const result of run) results.push(result);
  return results;
}

export const indexesOf = (results: readonly SendManyResult[]) =>
  results.map(({ index }) => index).toSorted((one, other) => one - other);

export const upTo = (count: number) =>
  Array.from({ length: count }, (_, index) => index);
