/** Maximum number of accounts in a book: their histories are all open at once. */
export const maxBooked = 12;
