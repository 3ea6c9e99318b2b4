/** How a flow of money changed what each account has in all its pockets together. */
import type { Token } from "../chain/amount.ts";
import type { End, Leg, Moved } from "./leg.ts";

/** A net position: thousandths of STEEM and SBD, millionths of VESTS. */
export interface Position {
  readonly account: string;
  readonly STEEM: number;
  readonly SBD: number;
  readonly VESTS: number;
  /** STEEM that becomes SP, at a price that operations do not state. */
  readonly powered: number;
}

type Sums = Record<Token | "powered", number>;

/** The positions of all accounts that gained or lost, by name. Money that only changed its pocket is not a gain. */
export function positionsOf(legs: readonly Leg[]): readonly Position[] {
  const sums = new Map<string, Sums>();
  const add = ({ account, pocket }: End, { token, units }: Moved): void => {
    if (account === "") return;
    const own = sums.get(account) ?? { STEEM: 0, SBD: 0, VESTS: 0, powered: 0 };
    own[pocket === "power" && token === "STEEM" ? "powered" : token] += units;
    sums.set(account, own);
  };
  for (const { from, to, gives, gets } of legs) {
    add(from, { ...gives, units: -gives.units });
    add(to, gets);
  }
  return [...sums]
    .map(([account, own]) => ({ account, ...own }))
    .filter(({ STEEM, SBD, VESTS, powered }) => STEEM || SBD || VESTS || powered)
    .toSorted((a, b) => (a.account < b.account ? -1 : 1));
}
