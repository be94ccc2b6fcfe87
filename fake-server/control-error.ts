/** A query or a body that makes no sense; its message is for whoever wrote it. */
export class ControlError extends Error {}
