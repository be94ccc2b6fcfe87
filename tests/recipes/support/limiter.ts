/** How fast all workers together may send: 75 messages in 100 ms. */
export const LIMITER = { max: 75, duration: 100 } as const;
