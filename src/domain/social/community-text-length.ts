/** How many characters of a role or title in a community are shown: more than the social index accepts. */
export const maxCommunityTextLength = 120;
