/** Longer than any role or title that the social index accepts, in characters. */
export const maxTitleLength = 120;
