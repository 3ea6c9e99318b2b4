/** Ids that connect the search box to the list of its suggestions. */

/** The id of the list. */
export const listId = "suggestions";

/** The id of a suggestion, by its place in the list. */
export const optionId = (place: number): string => `suggestion-${place}`;
