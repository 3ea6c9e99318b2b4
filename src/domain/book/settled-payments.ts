/** Kinds of operations in a history with which one account has paid another, signed or by the chain itself. */

export const settledPayments: ReadonlySet<string> = new Set([
  "transfer",
  "transfer_to_vesting",
  "fill_vesting_withdraw",
  "transfer_to_savings",
  "fill_transfer_from_savings",
  "escrow_release",
]);
