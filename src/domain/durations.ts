/** Lengths of time: the page and the engine count in milliseconds, the chain and archives in seconds. */
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;
export const weekMs = 604_800_000;
export const daySeconds = 86_400;
