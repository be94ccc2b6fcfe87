/** The names of the documented operations, for filters and faults. */
export const ENDPOINTS = ["send-otp", "send-raw"] as const;

/** The two documented operations. */
export type Endpoint = (typeof ENDPOINTS)[number];

/** Where each of them is (spec 4); the base URL ends in `/api`. */
export const PATHS = {
  "send-otp": "/api/messages/send-otp",
  "send-raw": "/api/messages/send/raw",
} as const satisfies Readonly<Record<Endpoint, string>>;
