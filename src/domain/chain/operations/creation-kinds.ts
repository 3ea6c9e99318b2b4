/** The kinds that create accounts. */
export const creationKinds: ReadonlySet<string> = new Set([
  "account_create",
  "account_create_with_delegation",
  "create_claimed_account",
]);
