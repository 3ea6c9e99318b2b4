/** Operations of bob from which payments fall due: a power-down, savings, a conversion and a delegation. */
import type { WireOperation } from "../../devnet/wire/blocks.ts";

/** The operations in order; finally the delegation is lowered to `delegated`, such as '300.000000 VESTS'. */
export const duePaymentOrders = (delegated: string): readonly WireOperation[] => [
  ["withdraw_vesting", { account: "bob", vesting_shares: "4000.000001 VESTS" }],
  ["transfer_to_savings", { from: "bob", to: "bob", amount: "5.000 SBD", memo: "" }],
  [
    "transfer_from_savings",
    { from: "bob", request_id: 3, to: "carol", amount: "2.000 SBD", memo: "" },
  ],
  ["convert", { owner: "bob", requestid: 5, amount: "1.710 SBD" }],
  [
    "delegate_vesting_shares",
    { delegator: "bob", delegatee: "entries-0", vesting_shares: "900.000000 VESTS" },
  ],
  [
    "delegate_vesting_shares",
    { delegator: "bob", delegatee: "entries-0", vesting_shares: delegated },
  ],
];
