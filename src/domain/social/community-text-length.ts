/** Characters shown of a community's title, or of a member's role or title: more than the social index accepts. */
export const maxCommunityTextLength = 120;
