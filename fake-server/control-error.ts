/** What a query or a body cannot mean; its message is for the one who wrote it. */
export class ControlError extends Error {}
