import {
  buildOtp,
  type Connection,
  type MessageBody,
  type SendManyResult,
} from "../mod.ts";
import { connect } from "./fixture.ts";

/** A body for the recipient of a number. */
export function bodyFor(index: number): MessageBody {
  const recipient = `+1415555${String(index).padStart(4, "0")}`;
  return buildOtp({ recipient, otp: "493817" });
}

export const bodies = (count: number) =>
  Array.from({ length: count }, (_, index) => bodyFor(index));

export const indexesOf = (results: readonly SendManyResult[]) =>
  results.map(({ index }) => index).toSorted((one, other) => one - other);

export const upTo = (count: number) =>
  Array.from({ length: count }, (_, index) => index);

/** Counts its posts and answers each with one status. */
export function answering(status: number) {
  const posts = { count: 0 };
  const fetch = async () => {
    posts.count += 1;
    return new Response('{"queued":true}', { status });
  };
  const connection: Connection = { ...connect().connection, fetch };
  return { connection, posts };
}

/** A generator that says how far it was read, and whether it was closed. */
export function watched(count: number) {
  const seen = { read: 0, isClosed: false };
  function* source() {
    try {
      while (seen.read < count) {
        seen.read += 1;
        yield bodyFor(0);
      }
    } finally {
      seen.isClosed = true;
    }
  }
  return { seen, source: source() };
}
