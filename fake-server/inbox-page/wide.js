/** Whether a list and what it opens stand side by side. */
export const WIDE = matchMedia("(min-width: 800px)");
