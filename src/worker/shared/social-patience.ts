/** How long facts of the chain that have arrived wait for those of the social index beside them, ms. */
export const socialPatience = 1000;
/** How long all nodes together may take for social facts, ms. */
export const socialTimeout = 5000;
