import type { Reason } from "./reason.ts";

/** Survivors in what makes trouble: faults, and who meets them. */
export const FAULT: readonly Reason[] = [
  {
    subject: "fake-server/fault-answer.ts",
    why: "Of the runtimes that the tests run on, none is an old Bun, and each has a name.",
    survivors: [
      'const IS_OLD_BUN = /^Bun\\/1\\.3\\./.test(globalThis.navigator?.userAgen…: "" → "Stryker was here!"',
      "const IS_OLD_BUN = /^Bun\\/1\\.3\\./.test(globalThis.navigator?.userAgen…: /^Bun\\/1\\.3\\./ → /Bun\\/1\\.3\\./",
      'const IS_OLD_BUN = /^Bun\\/1\\.3\\./.test(globalThis.navigator?.userAgen…: globalThis.navigator?.userAgent ?? "" → globalThis.navigator?.userAgent && ""',
      "const IS_OLD_BUN = /^Bun\\/1\\.3\\./.test(globalThis.navigator?.userAgen…: globalThis.navigator?.userAgent → globalThis.navigator.userAgent",
    ],
  },
  {
    subject: "fake-server/strike.ts",
    why: "Only quicker: without a fault the usual answer follows all the same.",
    survivors: [
      "return workspace.faults.size > 0 || mayBeMagic(text);: workspace.faults.size > 0 || mayBeMagic(text) → true",
      "return workspace.faults.size > 0 || mayBeMagic(text);: workspace.faults.size > 0 → workspace.faults.size >= 0",
    ],
  },
  {
    subject: "fake-server/strike.ts",
    why: "For the type alone: only a request for an endpoint is asked about.",
    survivors: ["if (!endpoint) return;: !endpoint → false"],
  },
  {
    subject: "fake-server/fault.ts",
    why: "Only quicker: of no faults, none strikes.",
    survivors: [
      "if (faults.size === 0) return undefined;: faults.size === 0 → false",
    ],
  },
  {
    subject: "fake-server/open-fault.ts",
    why: "A draw that equals the probability to its last digit: no draw is 0, and no test can wait for another.",
    survivors: [
      "return probability === 1 || random.next() < probability;: random.next() < probability → random.next() <= probability",
    ],
  },
  {
    subject: "fake-server/target.ts",
    why: "No channel is called so.",
    survivors: [
      'channels: Array.isArray(channels) ? channels : [],: [] → ["Stryker was here"]',
    ],
  },
  {
    subject: "fake-server/fault-schema.ts",
    why: "For the type alone: an absent address is one that can be sent.",
    survivors: [
      'if (!("redirect" in effect)) return undefined;: !("redirect" in effect) → false',
    ],
  },
  {
    subject: "fake-server/fault-schema.ts",
    why: "No effect has this field.",
    survivors: [
      'const fields = isFields(effect) ? Object.keys(effect) : [];: [] → ["Stryker was here"]',
    ],
  },
  {
    subject: "fake-server/magic-recipient.ts",
    why: "Without a status the second of one element is undefined too.",
    survivors: [
      'const [, status] = STATUS.exec(digits) ?? [];: [] → ["Stryker was here"]',
    ],
  },
  {
    subject: "fake-server/fault-spec.ts",
    why: "For the type alone: an effect has a name.",
    survivors: [
      'const [name = ""] = Object.keys(effect);: "" → "Stryker was here!"',
    ],
  },
  {
    subject: "fake-server/inbox.ts",
    why: "Any sequence will do but that of the keys.",
    survivors: [
      "let idEnd = nextMark(createRandom((seed | 0) + 2 ** 30));: (seed | 0) + 2 ** 30 → (seed | 0) - 2 ** 30",
    ],
  },
];
