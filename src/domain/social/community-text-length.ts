/** What is shown of a role or title in a community, in characters: more than the social index accepts. */
export const maxCommunityTextLength = 120;
