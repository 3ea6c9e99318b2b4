/** Ids that connect the search box to the list of its suggestions. */

/** The list. */
export const listId = "suggestions";

/** A suggestion, by its place in the list. */
export const optionId = (place: number): string => `suggestion-${place}`;
