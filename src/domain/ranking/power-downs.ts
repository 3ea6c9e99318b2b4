/** The ranking of running power-downs, made from the accounts that a node lists. */
import { looseBigInt } from "../account/node-account.ts";
import { approximately } from "../chain/amount-text.ts";
import { amount, type Amount } from "../chain/amount.ts";
import type { AccountName } from "../chain/names.ts";
import type { Rates } from "../chain/steem-power.ts";
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { decode, list, object, text } from "../decode.ts";
import type { Result } from "../result.ts";
import type { RankedAccount } from "./rankings.ts";

/** An account whose power-down is running. */
export interface RunningPowerDown {
  readonly account: AccountName;
  /** Of its next payment, ms. */
  readonly time: number;
  readonly own: Amount;
  readonly steem: Amount;
  readonly sbd: Amount;
  /** What is still to be paid. */
  readonly left: Amount;
}

/** Reads `list_accounts` in the order `by_next_vesting_withdrawal`. */
export const parseRunningPowerDowns = (
  raw: unknown,
): Result<readonly RunningPowerDown[], Failure> =>
  decode(() =>
    list(object(raw, "list")["accounts"], "accounts", (item) => {
      const read = object(item, "");
      const left = looseBigInt(read["to_withdraw"]) - looseBigInt(read["withdrawn"]);
      return {
        account: text(read["name"], "name") as AccountName,
        time: chainTime(read["next_vesting_withdrawal"], "next_vesting_withdrawal"),
        own: amount(read["vesting_shares"], "vesting_shares"),
        steem: amount(read["balance"], "balance"),
        sbd: amount(read["sbd_balance"], "sbd_balance"),
        left: { units: left > 0n ? left : 0n, token: "VESTS" } as const,
      };
    }),
  );

/** The largest first, in SP; what a node does not list is null. */
export function rankPowerDowns(
  running: readonly RunningPowerDown[],
  { vestingFund, vestingShares }: Rates,
): readonly RankedAccount[] {
  const rate = approximately(vestingFund) / (approximately(vestingShares) || 1);
  return running
    .toSorted((a, b) => (a.left.units < b.left.units ? 1 : a.left.units > b.left.units ? -1 : 0))
    .map(({ account, own, steem, sbd, left }, place) => ({
      rank: place + 1,
      account,
      reputation: null,
      sp: approximately(own) * rate,
      steem: approximately(steem),
      sbd: approximately(sbd),
      usd: null,
      powerDown: approximately(left) * rate,
      ownVotes: null,
      proxyVotes: null,
      delegatedIn: null,
      delegatedOut: null,
    }));
}
