/** Payments between accounts: kinds of operations by which one pays another or is paid. */

export const payments: ReadonlySet<string> = new Set([
  "transfer",
  "transfer_to_vesting",
  "fill_vesting_withdraw",
  "transfer_to_savings",
  "fill_transfer_from_savings",
  "escrow_release",
]);
