/** Makes the balanced postings of an entry, from how it changed the account's balances. */
import { balanceNames, type BalanceName } from "../balance/balance-effects.ts";
import type { Token } from "../chain/amount.ts";
import {
  otherSideOf,
  setAside,
  takenFromSetAside,
  type BookAccount,
  type BookedEntry,
} from "./other-side.ts";
import { imbalance, type Posting } from "./posting.ts";

/** The account's own balances in the book. */
export const ownAccounts: Readonly<
  Record<BalanceName, { readonly account: BookAccount; readonly token: Token }>
> = {
  steem: { account: ["Assets", "Liquid"], token: "STEEM" },
  sbd: { account: ["Assets", "Liquid"], token: "SBD" },
  vests: { account: ["Assets", "Vesting"], token: "VESTS" },
  savingsSteem: { account: ["Assets", "Savings"], token: "STEEM" },
  savingsSbd: { account: ["Assets", "Savings"], token: "SBD" },
};

/** Kinds that exchange one token for another, and the token whose amount states what the other one was. */
const exchanges: ReadonlySet<string> = new Set([
  "transfer_to_vesting",
  "fill_vesting_withdraw",
  "fill_order",
  "fill_convert_request",
]);

/**
 * The postings of an entry that changed the balances by `deltas`, in the order of `balanceNames`. They add up to nothing,
 * token by token; what two tokens were exchanged for each other is a cost.
 */
export function postingsOf(
  account: string,
  entry: BookedEntry,
  deltas: readonly number[],
): readonly Posting[] {
  const own = balanceNames.flatMap((name, place) => posting(ownAccounts[name], deltas[place] ?? 0));
  const [STEEM = 0, SBD = 0] = deltas;
  const taken = takenFromSetAside(account, entry, { STEEM, SBD }).flatMap(({ token, units }) =>
    posting({ account: setAside, token }, -units),
  );
  const postings = priced(entry, [...own, ...taken]);
  const rest = [...imbalance(postings)].flatMap(([token, units]) =>
    posting({ account: otherSideOf(entry), token }, -units),
  );
  return merged([...postings, ...rest]);
}

/** The posting that opens a book with what an account had before. */
export const openingPostings = (balances: readonly number[]): readonly Posting[] => {
  const own = balanceNames.flatMap((name, place) =>
    posting(ownAccounts[name], balances[place] ?? 0),
  );
  const rest = own.map((each) => ({ ...each, account: ["Equity", "Opening"], units: -each.units }));
  return [...own, ...rest];
};

const posting = (
  { account, token }: { readonly account: BookAccount; readonly token: Token },
  units: number,
): Posting[] => (units === 0 ? [] : [{ account, token, units, cost: null }]);

/** With a cost, where one token was exchanged for another: VESTS cost STEEM, and what was received what was paid. */
function priced({ kind }: BookedEntry, postings: readonly Posting[]): readonly Posting[] {
  const [first, second, ...others] = [...imbalance(postings)];
  if (!exchanges.has(kind) || !first || !second || others.length > 0) return postings;
  if (Math.sign(first[1]) === Math.sign(second[1])) return postings;
  const [bought] = [first, second].toSorted(
    (a, b) => Number(b[0] === "VESTS") - Number(a[0] === "VESTS") || b[1] - a[1],
  );
  const paid = bought === first ? second : first;
  const place = postings.findIndex(
    ({ token, units }) => token === bought?.[0] && units === bought[1],
  );
  return postings.map((each, i) =>
    i === place ? { ...each, cost: { token: paid[0], units: Math.abs(paid[1]) } } : each,
  );
}

/** With one posting for an account and token, unless it has a cost. */
function merged(postings: readonly Posting[]): readonly Posting[] {
  const found: Posting[] = [];
  for (const each of postings) {
    const place = found.findIndex(
      ({ account, token, cost }) =>
        !cost && !each.cost && token === each.token && account.join() === each.account.join(),
    );
    const known = found[place];
    if (known) found[place] = { ...known, units: known.units + each.units };
    else found.push(each);
  }
  return found.filter(({ units }) => units !== 0);
}
