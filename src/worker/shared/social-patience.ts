/** How long facts of the chain that have arrived wait for those of the social index beside them, ms. */
export const socialPatience = 1000;
