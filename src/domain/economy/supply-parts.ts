/** Where all STEEM are, as far as a node reports it. */
import { approximately } from "../chain/amount-text.ts";
import type { Amount } from "../chain/amount.ts";
import { say } from "../language/say.ts";
import type { SupplyPart } from "../statistics/supply.ts";
import type { EconomyToday } from "./today.ts";

/** The largest first. No node adds up what is liquid, in savings, in orders and in escrows: that is what is left. */
export function steemParts({ state, fund, held }: EconomyToday): readonly SupplyPart[] {
  const { currentSupply, totalVestingFund } = state.properties;
  const known = [
    part(say`Powered up`, "Powered up", totalVestingFund),
    part(say`Unclaimed rewards`, "Unclaimed rewards", state.unclaimed),
    ...(fund.ok ? [part(say`Reward Fund`, "Reward Fund", fund.value.balance)] : []),
    ...(held.ok
      ? [
          part(say`Treasury`, "Treasury", held.value.treasury.steem),
          part("@null", "@null", held.value.null.steem),
        ]
      : []),
  ];
  const rest = approximately(currentSupply) - known.reduce((sum, { value }) => sum + value, 0);
  return [
    ...known,
    {
      label: say`Liquid and other`,
      inFile: "Liquid and other",
      value: Math.max(0, rest),
    },
  ].toSorted((a, b) => b.value - a.value);
}

const part = (label: string, inFile: string, amount: Amount): SupplyPart => ({
  label,
  inFile,
  value: approximately(amount),
});
