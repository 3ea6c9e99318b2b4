/** Makes the balanced postings of an entry, from how it changed the account's balances. */
import { balanceNames, type BalanceName } from "../balance/balance-effects.ts";
import type { Token } from "../chain/amount.ts";
import {
  nameIn,
  otherSideOf,
  payments,
  setAside,
  takenFromSetAside,
  unmatched,
  type BookAccount,
  type BookedEntry,
} from "./other-side.ts";
import { imbalance, type Posting } from "./posting.ts";

/** An account's own balances in the book. */
type OwnAccounts = Readonly<
  Record<BalanceName, { readonly account: BookAccount; readonly token: Token }>
>;

/** The balances of a book of one account. */
export const ownAccounts: OwnAccounts = {
  steem: { account: ["Assets", "Liquid"], token: "STEEM" },
  sbd: { account: ["Assets", "Liquid"], token: "SBD" },
  vests: { account: ["Assets", "Vesting"], token: "VESTS" },
  savingsSteem: { account: ["Assets", "Savings"], token: "STEEM" },
  savingsSbd: { account: ["Assets", "Savings"], token: "SBD" },
};

/** What an entry changed for one account of the book. */
export interface PostedLeg {
  readonly account: string;
  /** In the order of `balanceNames`. */
  readonly amounts: readonly number[];
}

/** Kinds that exchange one token for another, and the token whose amount states what the other one was. */
const exchanges: ReadonlySet<string> = new Set([
  "transfer_to_vesting",
  "fill_vesting_withdraw",
  "fill_order",
  "fill_convert_request",
  // Before hardfork 20 the fee became the new account's VESTS: seen where both are in the book.
  "account_create",
  "account_create_with_delegation",
]);

/** Makes the postings of a book of some accounts. In a book of several, each has places of its own. */
export class Postings {
  readonly #accounts: readonly string[];

  constructor(accounts: readonly string[]) {
    this.#accounts = accounts;
  }

  /**
   * The postings of an entry that changed the balances of accounts of the book. They add up to nothing, token by token;
   * what two tokens were exchanged for each other is a cost.
   */
  ofEntry(entry: BookedEntry, legs: readonly PostedLeg[]): readonly Posting[] {
    const changed = legs.flatMap(({ account, amounts }) => {
      const [STEEM = 0, SBD = 0] = amounts;
      const taken = takenFromSetAside(account, entry, { STEEM, SBD }).flatMap(({ token, units }) =>
        posting({ account: this.#place(setAside, account), token }, -units),
      );
      return [
        ...this.ofBalances({ account, amounts }).filter(({ units }) => units !== 0),
        ...taken,
      ];
    });
    const postings = priced(entry, changed);
    const other = this.#otherSide(entry, legs);
    const rest = [...imbalance(postings)].flatMap(([token, units]) =>
      posting({ account: other, token }, -units),
    );
    return merged([...postings, ...rest]);
  }

  /** The postings that open an account with what it had before. */
  ofOpening(legs: readonly PostedLeg[]): readonly Posting[] {
    const own = legs.flatMap((leg) => this.ofBalances(leg)).filter(({ units }) => units !== 0);
    const rest = own.map((each) => ({
      ...each,
      account: ["Equity", "Opening"],
      units: -each.units,
    }));
    return [...own, ...rest];
  }

  /** Each balance of an account, also those without an amount. */
  ofBalances({ account, amounts }: PostedLeg): readonly Posting[] {
    return balanceNames.map((name, place) => ({
      account: this.#place(ownAccounts[name].account, account),
      token: ownAccounts[name].token,
      units: amounts[place] ?? 0,
      cost: null,
    }));
  }

  #place(place: BookAccount, account: string): BookAccount {
    return this.#accounts.length > 1 ? [...place, nameIn(account)] : place;
  }

  #otherSide(entry: BookedEntry, legs: readonly PostedLeg[]): BookAccount {
    const [{ account } = { account: "" }] = legs;
    const place = otherSideOf(entry);
    if (place === setAside) return this.#place(setAside, account);
    const isBetween =
      legs.length === 1 && entry.other !== account && this.#accounts.includes(entry.other);
    return isBetween && payments.has(entry.kind) ? [...unmatched, nameIn(entry.other)] : place;
  }
}

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
