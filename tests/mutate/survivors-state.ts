import type { Reason } from "./reason.ts";

/** Survivors in what the fake keeps: inbox, journal, workspaces, snapshots, time. */
export const STATE: readonly Reason[] = [
  {
    subject: "fake-server/inbox-search.ts",
    why: "For the type alone: nobody is called by either text.",
    survivors: [
      'for (const row of index.newestFirst(keyOf(recipient ?? ""))) {: "" → "Stryker was here!"',
    ],
  },
  {
    subject: "fake-server/inbox.ts",
    why: "Only quicker: a message that nobody waits for does not fit.",
    survivors: [
      "if (waiters.size > 0) waiters.offer(messageOf(row));: waiters.size > 0 → true",
      "if (waiters.size > 0) waiters.offer(messageOf(row));: waiters.size > 0 → waiters.size >= 0",
    ],
  },
  {
    subject: "fake-server/inbox-search.ts",
    why: "Only quicker: a message that the search has passed does not fit.",
    survivors: [
      "if (row.seq <= after) return;: row.seq <= after → false",
      "if (row.seq <= after) return;: row.seq <= after → row.seq < after",
      "recipient === undefined: recipient === undefined → true",
    ],
  },
  {
    subject: "fake-server/capped.ts",
    why: "For the type alone: a list that is over its limit has an oldest row.",
    survivors: ["if (dropped) tellEvicted?.(dropped);: dropped → true"],
  },
  {
    subject: "fake-server/rows.ts",
    why: "For the type alone: from the head on there is a row at every place.",
    survivors: [
      "const isBefore = (rows[middle]?.seq ?? 0) < seq;: rows[middle]?.seq → rows[middle].seq",
      "if (row) yield row;: row → true",
      "return rows.slice(placeOf(seq + 1)).filter((row) => row !== undefined…: row !== undefined → true",
      "return rows.slice(placeOf(seq + 1)).filter((row) => row !== undefined…: rows.slice(placeOf(seq + 1)).filter((row) => row !== undefined) → rows.slice(placeOf(seq + 1))",
    ],
  },
  {
    subject: "fake-server/rows.ts",
    why: "Only quicker, or less memory: when evicted rows are cut off, no row that is kept moves.",
    survivors: [
      "if (head > rows.length / 2) put(rows.slice(head));: head > rows.length / 2 → false",
      "if (head > rows.length / 2) put(rows.slice(head));: head > rows.length / 2 → head <= rows.length / 2",
      "if (head > rows.length / 2) put(rows.slice(head));: head > rows.length / 2 → head >= rows.length / 2",
      "if (head > rows.length / 2) put(rows.slice(head));: head > rows.length / 2 → true",
      "if (head > rows.length / 2) put(rows.slice(head));: put(rows.slice(head)); → ;",
      "if (head > rows.length / 2) put(rows.slice(head));: rows.length / 2 → rows.length * 2",
    ],
  },
  {
    subject: "fake-server/message.ts",
    why: "A text is no component: as little as none does it fill anything.",
    survivors: [
      'return componentsIn(payload) ?? [];: [] → ["Stryker was here"]',
    ],
  },
  {
    subject: "fake-server/limiter.ts",
    why: "No sum of parts falls short by exactly the hair that is allowed.",
    survivors: [
      "if (missing > 0) return Math.ceil((missing * 1_000) / perSecond);: missing > 0 → missing >= 0",
    ],
  },
  {
    subject: "fake-server/workspaces.ts",
    why: "For the type alone: there is at least one key.",
    survivors: [
      'const [apiKey = "", ...otherKeys] = apiKeys;: "" → "Stryker was here!"',
    ],
  },
  {
    subject: "fake-server/workspace.ts",
    why: "`faults.clear()` has told of a change already, and who is told looks later.",
    survivors: ["changes.bump();: changes.bump(); → ;"],
  },
  {
    subject: "fake-server/waiter.ts",
    why: "For the type alone: only a signal calls it.",
    survivors: [
      "const cancel = () => waiter.reject(signal?.reason);: signal?.reason → signal.reason",
    ],
  },
  {
    subject: "fake-server/recipient-index.ts",
    why: "A text has no number, so that no row is found for it.",
    survivors: [
      'const rows = byRecipient.get(key) ?? [];: [] → ["Stryker was here"]',
    ],
  },
  {
    subject: "fake-server/recipient-index.ts",
    why: "Only less memory, or quicker: an index begun afresh finds the same.",
    survivors: [
      "else byRecipient.delete(key);: byRecipient.delete(key); → ;",
      "if (kept.length > 0) byRecipient.set(key, kept);: kept.length > 0 → kept.length >= 0",
      "if (kept.length > 0) byRecipient.set(key, kept);: kept.length > 0 → true",
      "if (taken > 2 * limit) reset();: 2 * limit → 2 / limit",
      "if (taken > 2 * limit) reset();: taken > 2 * limit → taken <= 2 * limit",
      "if (taken > 2 * limit) reset();: taken > 2 * limit → taken >= 2 * limit",
      "if (taken > 2 * limit) reset();: taken > 2 * limit → true",
    ],
  },
  {
    subject: "fake-server/events.ts",
    why: "A listener of a request that has ended hears nothing more.",
    survivors: ['signal.removeEventListener("abort", ended);: "abort" → ""'],
  },
  {
    subject: "fake-server/workspace.ts",
    why: "It only has to become another.",
    survivors: ["era += 1;: era += 1 → era -= 1"],
  },
  {
    subject: "fake-server/changes.ts",
    why: "Before the first tick either is no time that has just passed.",
    survivors: [
      "let isDue = false;: false → true",
      "let armedAt = -Infinity;: -Infinity → +Infinity",
      "let toldAt = -Infinity;: -Infinity → +Infinity",
    ],
  },
  {
    subject: "fake-server/changes.ts",
    why: "No clock shows that very moment; and any mark of a lone set of changes will do.",
    survivors: [
      "return span >= 0 && span < ms;: span < ms → span <= ms",
      'export function createChanges(mark = ""): Changes {: "" → "Stryker was here!"',
    ],
  },
  {
    subject: "fake-server/snapshot-rows.ts",
    why: "For the type alone: what is shown is there.",
    survivors: [
      "const contentType = isShown && given !== null ? given.trim() : null;: given !== null → true",
    ],
  },
  {
    subject: "fake-server/snapshot-rows.ts",
    why: "Only quicker: an equal definition is found by its text.",
    survivors: ["byModel.set(model, place);: byModel.set(model, place); → ;"],
  },
  {
    subject: "fake-server/near-miss.ts",
    why: "For the type alone, and a kept message is not drained.",
    survivors: [
      "const from = evicted === 0 ? 0 : (kept[0]?.seq ?? Infinity);: kept[0]?.seq → kept[0].seq",
      "return [...queued].filter((seq) => seq > from && !left.has(seq)).leng…: seq > from → seq >= from",
      'function strangerOf(number: string, wanted = ""): string {: "" → "Stryker was here!"',
    ],
  },
  {
    subject: "fake-server/printer.ts",
    why: "It waits 1 ms more.",
    survivors: [
      "while (performance.now() < end) {: performance.now() < end → performance.now() <= end",
    ],
  },
  {
    subject: "fake-server/console.ts",
    why: "Every minted key ends in its number and hexadecimal digits; a struck request has a fault, a queued one its message.",
    survivors: [
      "return `workspace ${MINTED_KEY.exec(apiKey)?.[1]}`;: MINTED_KEY.exec(apiKey)?.[1] → MINTED_KEY.exec(apiKey)[1]",
      'const lines = message ? [messageLine(message, label)] : [];: [] → ["Stryker was here"]',
      'const effect = effectInWords(fault?.effect ?? "");: fault?.effect → fault.effect',
      'const effect = effectInWords(fault?.effect ?? "");: "" → "Stryker was here!"',
      "return [`fault ${fault?.id}`, `${effect} ${fault?.phase}`];: fault?.phase → fault.phase",
      "return [`fault ${fault?.id}`, `${effect} ${fault?.phase}`];: fault?.id → fault.id",
    ],
  },
  {
    subject: "fake-server/journal.ts",
    why: "Only leaner: what became of any other has been counted, and it is not refused again.",
    survivors: ["if (status === 0) unsettled.add(row);: status === 0 → true"],
  },
];
