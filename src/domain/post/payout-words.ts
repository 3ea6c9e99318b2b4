/** Payouts in words. */
import { amountLabel } from "../format/figures.ts";
import { say } from "../language/say.ts";
import type { PostPayout } from "./payout.ts";

/** A payout's state, where a label says that it is one. */
export const payoutStates = {
  pending: say`Pending`,
  paid: say`Paid`,
  declined: say`Declined by the author`,
} as const satisfies Record<PostPayout["state"], string>;

/** Instead of an amount. */
export const payoutDeclined = say`Payout declined`;

/** A payout in a line of figures: '1.234 SBD paid'. */
export function payoutLine({ state, total }: Pick<PostPayout, "state" | "total">): string {
  if (state === "declined") return payoutDeclined;
  if (!total) return state === "paid" ? say`Unknown amount paid` : say`Unknown amount pending`;
  return state === "paid" ? say`${amountLabel(total)} paid` : say`${amountLabel(total)} pending`;
}
