/** Longer than any role or title in a community that the social index accepts, in characters. */
export const maxCommunityTextLength = 120;
