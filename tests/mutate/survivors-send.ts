import type { Reason } from "./reason.ts";

/** Survivors in what sends a body. */
export const SEND: readonly Reason[] = [
  {
    subject: "lib/wait.ts",
    why: "What it throws where there is no signal is dropped as well.",
    survivors: [
      'signal?.removeEventListener("abort", listener);: signal?.removeEventListener → signal.removeEventListener',
    ],
  },
  {
    subject: "lib/wait.ts",
    why: "Where there is no setImmediate, no process waits for its ports.",
    survivors: ["port1.close();: port1.close(); → ;"],
  },
  {
    subject: "lib/wait.ts",
    why: "No clock shows that very moment.",
    survivors: [
      "if (performance.now() - last < STRETCH_MS) return undefined;: performance.now() - last < STRETCH_MS → performance.now() - last <= STRETCH_MS",
    ],
  },
  {
    subject: "lib/about.ts",
    why: "What is no object has no recipient; null throws there, and the catch says the same.",
    survivors: [
      "if (!isFields(body)) return undefined;: !isFields(body) → false",
      'if (typeof recipient !== "string") return undefined;: typeof recipient !== "string" → false',
    ],
  },
  {
    subject: "lib/about.ts",
    why: "Only quicker: the next call ends at the same count.",
    survivors: [
      "if (into.left < 0) return;: into.left < 0 → false",
      "if (into.left < 0) return;: into.left < 0 → into.left <= 0",
    ],
  },
  {
    subject: "lib/connection.ts",
    why: "Only quicker: a connection that was made is checked again, and is still right.",
    survivors: [
      "if (checkedBefore.has(connection)) return connection;: checkedBefore.has(connection) → false",
      "checkedBefore.add(connection);: checkedBefore.add(connection); → ;",
    ],
  },
  {
    subject: "lib/post.ts",
    why: "Only quicker: a text that is awaited is the same text, a moment later.",
    survivors: [
      'const key = typeof given === "string" ? given : await resolvedKey(giv…: "string" → ""',
      'const key = typeof given === "string" ? given : await resolvedKey(giv…: typeof given === "string" → false',
    ],
  },
  {
    subject: "lib/post.ts",
    why: "Only quicker: a keepalive that is undefined is none.",
    survivors: [
      "return keepalive === undefined ? request : { ...request, keepalive };: keepalive === undefined → false",
    ],
  },
  {
    subject: "lib/post.ts",
    why: "Nobody hears it: the call was rejected at its deadline.",
    survivors: [
      "if (deadline.ended) throw deadlineErrorOf(deadline, false);: false → true",
    ],
  },
  {
    subject: "lib/error.ts",
    why: "Only its type: nothing is as false as false.",
    survivors: [
      "} catch {: { // A revoked proxy cannot even be asked what it is. return false; } → {}",
    ],
  },
  {
    subject: "lib/retry.ts",
    why: "Only its type is asked here, and both are of one.",
    survivors: [
      "const { attempts, budgetMs = BUDGET_MS, repeatUnknown = false, seed }…: false → true",
    ],
  },
  {
    subject: "lib/retry.ts",
    why: "No other refusal has the status 429; the compiler does not know.",
    survivors: [
      'if (error.code !== "refused") return false;: error.code !== "refused" → false',
    ],
  },
  {
    subject: "lib/trace.ts",
    why: "Every runtime that the tests run on has it, and stacks.",
    survivors: [
      "tracer.captureStackTrace?.(error, called);: tracer.captureStackTrace?.(error, called) → tracer.captureStackTrace(error, called)",
      'if (stack && !error.stack?.includes("\\n at ")) error.stack = stack;: error.stack?.includes → error.stack.includes',
    ],
  },
  {
    subject: "lib/send.ts",
    why: "Only quicker: without retry and hook the long way round makes the same one request.",
    survivors: [
      "if (!retry && !onAttempt) {: !retry && !onAttempt → false",
      "if (!retry && !onAttempt) {: { return postOnce(serialized, connection, bounds, keys); } → {}",
    ],
  },
  {
    subject: "lib/send.ts",
    why: "Of send, which tells warnings to the hook alone; a test kills the same of trySend.",
    survivors: [
      'const call: Call = { body, warnings: [] };: [] → ["Stryker was here"]',
    ],
  },
  {
    subject: "lib/send.ts",
    why: "A secret that no answer holds.",
    survivors: ['const keys: string[] = [];: [] → ["Stryker was here"]'],
  },
  {
    subject: "lib/post.ts",
    why: "Ten are kept for speed alone: one more or all of them are blotted out as well.",
    survivors: [
      "if (!keys.includes(key) && keys.push(key) > MOST_KEYS) keys.shift();: keys.push(key) > MOST_KEYS → keys.push(key) >= MOST_KEYS",
      "if (!keys.includes(key) && keys.push(key) > MOST_KEYS) keys.shift();: keys.shift(); → ;",
    ],
  },
  {
    subject: "lib/unsent.ts",
    why: "What gives nothing gives undefined too, and may be awaited.",
    survivors: [
      "} catch {: { return undefined; } → {}",
      "if (pause) await pause;: pause → true",
    ],
  },
  {
    subject: "lib/attempts.ts",
    why: "A clock that reads the budget to its last digit: no test can set it.",
    survivors: [
      "if (elapsed >= budgetMs) throw lastUnknown ?? error;: elapsed >= budgetMs → elapsed > budgetMs",
    ],
  },
  {
    subject: "lib/hook.ts",
    why: "A hook that is not there throws where one that fails does: into the catch.",
    survivors: [
      "void Promise.resolve(hook?.(event)).catch(() => {});: hook?.(event) → hook(event)",
    ],
  },
  {
    subject: "lib/send-many.ts",
    why: "Only quicker: at no limit the gap between two sends is 0 ms.",
    survivors: [
      "const isPaced = perSecond !== Infinity;: perSecond !== Infinity → true",
    ],
  },
  {
    subject: "lib/send-many.ts",
    why: "Only quicker: there is nothing to wait for.",
    survivors: ["if (pause) await pause;: pause → true"],
  },
  {
    subject: "lib/send-many.ts",
    why: "No other error has the status 401 or 403; the compiler does not know.",
    survivors: [
      'if (result.ok || result.error.code !== "refused") return undefined;: result.error.code !== "refused" → false',
    ],
  },
  {
    subject: "lib/source.ts",
    why: "For the type alone: what a source without return() throws there is passed over as well.",
    survivors: [
      ".then(() => iterator.return?.()): iterator.return?.() → iterator.return()",
    ],
  },
  {
    subject: "lib/unreachable.ts",
    why: "No runtime calls an error so.",
    survivors: ['const code = codeOf(link) ?? "";: "" → "Stryker was here!"'],
  },
  {
    subject: "lib/wait.ts",
    why: "Nobody comes after exactly 1 ms.",
    survivors: [
      "const isWaiting = arrived - last < SOON_MS;: arrived - last < SOON_MS → arrived - last <= SOON_MS",
    ],
  },
];
