import { describe, expect, test } from "bun:test";
import { createJournal } from "../fake-server/journal.ts";
import { createMask } from "../fake-server/masked.ts";
import type {
  JournalFilter,
  JournalRow,
} from "../fake-server/journal-entry.ts";

const request = new Request("http://localhost/api/messages/send-otp");
const fault = { id: "fault-1", effect: "reset" } as const;

/** A journal of requests, each with the inbox's mark and what became of it. */
function given(
  ...requests: readonly (Partial<JournalRow> & { readonly mark: number })[]
) {
  const journal = createJournal(100, createMask());
  for (const { mark, ...came } of requests) {
    Object.assign(
      journal.note(request, { body: "", endpoint: "send-otp", at: 0, mark }),
      came,
    );
  }
  return journal;
}

describe("createJournal()", () => {
  test("counts what arrived, what is kept and what was pushed out", () => {
    const journal = createJournal(2, createMask());

    for (let mark = 0; mark < 5; mark++) {
      journal.note(request, { body: "", endpoint: undefined, at: 0, mark });
    }

    expect([journal.last, journal.size, journal.evicted]).toEqual([5, 2, 3]);
    expect(journal.entries().map(({ seq }) => seq)).toEqual([4, 5]);
  });

  test("counts as unread what was shown, and not what was read", () => {
    const journal = given({ mark: 0 }, { mark: 0 });

    const shown = journal.entries();
    const read = journal.read({ after: 1 });

    expect([shown.length, read.length]).toEqual([2, 1]);
    expect(journal.unread().map(({ seq }) => seq)).toEqual([1]);
  });
});

describe("clear()", () => {
  test("forgets what is kept and what was pushed out unread, and counts on", () => {
    const journal = createJournal(1, createMask());
    for (const refusal of ["unknown-key", "unknown-path"] as const) {
      const row = journal.note(request, {
        body: "",
        endpoint: undefined,
        at: 0,
        mark: 0,
      });
      row.refusal = refusal;
    }
    const before = [journal.size, journal.forgotten];

    journal.clear();

    expect(before).toEqual([1, 1]);
    expect([journal.size, journal.forgotten]).toEqual([0, 0]);
    expect(journal.entries()).toEqual([]);
    expect(journal.last).toBe(2);
  });
});

describe("entries()", () => {
  const struck = { ...fault, phase: "before-accept" } as const;
  const journal = given(
    { mark: 0, status: 200 },
    { mark: 0, status: 401, refusal: "unknown-key" },
    { mark: 0, status: 503, fault: struck },
    { mark: 0, status: 404, refusal: "unknown-path", endpoint: undefined },
  );

  test.each<[JournalFilter, number[]]>([
    [{}, [1, 2, 3, 4]],
    [{ endpoint: "send-otp" }, [1, 2, 3]],
    [{ endpoint: "send-raw" }, []],
    [{ status: 401 }, [2]],
    [{ status: 0 }, []],
    [{ refusal: "unknown-path" }, [4]],
    [{ faulted: true }, [3]],
    [{ faulted: false }, [1, 2, 4]],
    [{ after: 2 }, [3, 4]],
    [{ faulted: false, after: 1, endpoint: "send-otp" }, [2]],
  ])("gives the requests that fit %j", (filter, seqs) => {
    expect(journal.entries(filter).map(({ seq }) => seq)).toEqual(seqs);
  });
});

describe("failedSince()", () => {
  test("gives the refused and the struck that came at the mark or later", () => {
    const refusal = "unknown-key";
    const struck = { ...fault, phase: "before-accept" } as const;
    const journal = given(
      { mark: 0, refusal },
      { mark: 1, refusal },
      { mark: 2, fault: struck },
    );

    const seqsSince = (mark: number) =>
      journal.failedSince(mark).map(({ seq }) => seq);

    expect([0, 1, 2, 3].map(seqsSince)).toEqual([[1, 2, 3], [2, 3], [3], []]);
  });

  test("leaves out what queued a message, its answer lost or not", () => {
    const lost = { ...fault, phase: "after-accept" } as const;
    const journal = given(
      { mark: 0, messageSeq: 1 },
      { mark: 1, messageSeq: 2, fault: lost },
    );

    expect(journal.failedSince(0)).toEqual([]);
  });

  test("leaves out what nothing has become of yet", () => {
    expect(given({ mark: 0 }).failedSince(0)).toEqual([]);
  });
});

describe("origins()", () => {
  test("gives the requests that queued a message, from a number on", () => {
    const journal = given(
      { mark: 0, messageSeq: 1 },
      { mark: 1, refusal: "unknown-key" },
      { mark: 1, messageSeq: 2 },
      { mark: 2, messageSeq: 3 },
    );

    const origins = [...journal.origins(2)].map(([message, { seq }]) => [
      message,
      seq,
    ]);

    expect(origins).toEqual([
      [2, 3],
      [3, 4],
    ]);
  });
});
