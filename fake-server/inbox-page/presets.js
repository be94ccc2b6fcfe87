/** Troubles that a sender meets, each with what it teaches. */
export const PRESETS = [
  ["503", "The service fails before it queues", { effect: { status: 503 } }],
  [
    "Lost answer",
    "It queues, then the connection breaks: may it be sent again?",
    { phase: "after-accept", effect: { reset: true } },
  ],
  [
    "429",
    "Too many: try again in 2 s",
    { effect: { status: 429, headers: { "retry-after": "2" } } },
  ],
  ["Slow", "The usual answer, 3 s late", { effect: { delayMs: 3_000 } }],
  ["Silence", "No answer at all", { effect: { hang: true } }],
  [
    "Reset",
    "The connection breaks before anything is queued",
    { effect: { reset: true } },
  ],
  ["Not queued", "200, but queued is false", { effect: { queued: false } }],
  [
    "HTML",
    "A proxy answers in the service's place",
    { effect: { html: true } },
  ],
  [
    "Half an answer",
    "A 200 whose body breaks off",
    { effect: { truncate: true } },
  ],
  [
    "Redirect",
    "307 to somewhere else",
    { effect: { redirect: "https://elsewhere.example/" } },
  ],
  [
    "One in three",
    "Every third request fails with 500",
    { match: { every: 3 }, effect: { status: 500 } },
  ],
];

/** How often a fault may strike. */
export const TIMES = [
  ["1", "the next request"],
  ["3", "the next 3 requests"],
  ["", "every request"],
];
