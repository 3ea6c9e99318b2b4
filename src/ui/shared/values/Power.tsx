/** VESTS as SP at today's rate, with the exact VESTS as a tooltip; as VESTS while the rate is unknown. */
import type { Amount } from "../../../domain/chain/amount.ts";
import { steemPowerLabel, type Rates } from "../../../domain/chain/steem-power.ts";
import { amountLabel } from "../../../domain/format/figures.ts";

export function Power({ vests, rates }: { readonly vests: Amount; readonly rates: Rates | null }) {
  if (!rates) return <>{amountLabel(vests)}</>;
  return <span title={amountLabel(vests)}>{steemPowerLabel(vests, rates)}</span>;
}
