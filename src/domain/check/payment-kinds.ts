/** The kinds of operations that pay somebody. */

/** The kinds, and whether each has a memo. */
export const paymentKinds: ReadonlyMap<string, boolean> = new Map([
  ["transfer", true],
  ["transfer_to_savings", true],
  ["transfer_from_savings", true],
  ["transfer_to_vesting", false],
]);

/** Whether a transaction pays anybody. */
export const hasPayments = (operations: readonly { readonly kind: string }[]): boolean =>
  operations.some(({ kind }) => paymentKinds.has(kind));
