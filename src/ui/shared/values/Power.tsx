/** VESTS as SP at today's rate, with the exact VESTS as a tooltip; as VESTS while the rate is unknown. */
import type { Amount } from "../../../domain/chain/amount.ts";
import type { Rates } from "../../../domain/chain/operations/pieces.ts";
import { amountLabel, fixed, steemPower } from "../../../domain/format/figures.ts";

export function Power({ vests, rates }: { readonly vests: Amount; readonly rates: Rates | null }) {
  if (!rates) return <>{amountLabel(vests)}</>;
  const power = steemPower(vests, rates.vestingFund, rates.vestingShares);
  return <span title={amountLabel(vests)}>{fixed(power, 3)} SP</span>;
}
