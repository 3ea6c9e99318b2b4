/** The address of a warning list. */
export const listPath = (list: string, find = ""): string =>
  `/alerts/lists?${new URLSearchParams({ list, ...(find !== "" && { find }) }).toString()}`;
