/** Maximum length of a title in a post's record, its own or its community's, in characters. */
export const maxPostTitleLength = 1000;
