/** How long an answer from the chain waits for what the social index adds to it, ms. */
export const socialPatience = 1000;
/** How long all nodes together may take for an answer from the social index, ms. */
export const socialTimeout = 5000;
