/** Longer than any role or title that the social index takes, characters. */
export const maxTitleLength = 120;
