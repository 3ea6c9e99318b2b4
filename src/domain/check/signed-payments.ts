/** Kinds of operations that somebody signs to pay an account. */

/** The kinds, and whether each has a memo. */
export const signedPayments: ReadonlyMap<string, boolean> = new Map([
  ["transfer", true],
  ["transfer_to_savings", true],
  ["transfer_from_savings", true],
  ["transfer_to_vesting", false],
]);

/** Whether a transaction pays anybody. */
export const hasPayments = (operations: readonly { readonly kind: string }[]): boolean =>
  operations.some(({ kind }) => signedPayments.has(kind));
