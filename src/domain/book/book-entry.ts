/** Makes the balanced postings of an entry, from how it changed the account's balances. */
import { balanceNames, type BalanceName } from "../balance/balance-effects.ts";
import type { Token } from "../chain/amount.ts";
import {
  nameIn,
  otherSideOf,
  setAside,
  takenFromSetAside,
  unmatched,
  type BookAccount,
  type BookedEntry,
} from "./other-side.ts";
import { payments } from "./payments.ts";
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

/** Where an account's balances are in a book. */
interface Places {
  /** In the order of `balanceNames`. */
  readonly own: readonly { readonly account: BookAccount; readonly token: Token }[];
  readonly setAside: BookAccount;
}

/** Makes the postings of a book of some accounts. In a book of several, each has places of its own. */
export class Postings {
  readonly #accounts: readonly string[];
  readonly #places: ReadonlyMap<string, Places>;

  constructor(accounts: readonly string[]) {
    this.#accounts = accounts;
    const named = (place: BookAccount, account: string): BookAccount =>
      accounts.length > 1 ? [...place, nameIn(account)] : place;
    this.#places = new Map(
      accounts.map((account) => [
        account,
        {
          own: balanceNames.map((name) => ({
            account: named(ownAccounts[name].account, account),
            token: ownAccounts[name].token,
          })),
          setAside: named(setAside, account),
        },
      ]),
    );
  }

  /**
   * The postings of an entry that changed the balances of accounts of the book. They add up to nothing, token by token;
   * what two tokens were exchanged for each other is a cost.
   */
  ofEntry(entry: BookedEntry, legs: readonly PostedLeg[]): readonly Posting[] {
    const changed = legs.flatMap((leg) => [...this.#changed(leg), ...this.#released(leg, entry)]);
    const postings = priced(entry, changed);
    const rest = Array.from(imbalance(postings), ([token, units]) => ({
      account: this.#otherSide(entry, legs),
      token,
      units: -units,
      cost: null,
    }));
    return merged([...postings, ...rest]);
  }

  /** The postings that open an account with what it had before. */
  ofOpening(legs: readonly PostedLeg[]): readonly Posting[] {
    const own = legs.flatMap((leg) => this.#changed(leg));
    const rest = own.map((each) => ({
      ...each,
      account: ["Equity", "Opening"],
      units: -each.units,
    }));
    return [...own, ...rest];
  }

  /** Each balance of an account, also those without an amount. */
  ofBalances({ account, amounts }: PostedLeg): readonly Posting[] {
    return this.#placesOf(account).own.map((own, place) => ({
      ...own,
      units: amounts[place] ?? 0,
      cost: null,
    }));
  }

  /** The balances that changed. */
  #changed({ account, amounts }: PostedLeg): readonly Posting[] {
    return this.#placesOf(account).own.flatMap((own, place) => {
      const units = amounts[place] ?? 0;
      return units === 0 ? [] : [{ ...own, units, cost: null }];
    });
  }

  /** What an entry takes from what an account had set aside. */
  #released({ account, amounts: [STEEM = 0, SBD = 0] }: PostedLeg, entry: BookedEntry): Posting[] {
    const place = this.#placesOf(account).setAside;
    return takenFromSetAside(account, entry, { STEEM, SBD }).flatMap(({ token, units }) =>
      units === 0 ? [] : [{ account: place, token, units: -units, cost: null }],
    );
  }

  #placesOf(account: string): Places {
    const places = this.#places.get(account);
    if (!places) throw new Error(`${account} is not in this book`);
    return places;
  }

  #otherSide(entry: BookedEntry, legs: readonly PostedLeg[]): BookAccount {
    const [{ account } = { account: "" }] = legs;
    const place = otherSideOf(entry);
    if (place === setAside) return this.#placesOf(account).setAside;
    const isBetween =
      this.#accounts.length > 1 &&
      legs.length === 1 &&
      entry.other !== account &&
      this.#accounts.includes(entry.other);
    return isBetween && payments.has(entry.kind) ? [...unmatched, nameIn(entry.other)] : place;
  }
}

/** With a cost, where one token was exchanged for another: VESTS cost STEEM, and what was received what was paid. */
function priced({ kind }: BookedEntry, postings: readonly Posting[]): readonly Posting[] {
  if (!exchanges.has(kind)) return postings;
  const [first, second, ...others] = [...imbalance(postings)];
  if (!first || !second || others.length > 0) return postings;
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
        !cost && !each.cost && token === each.token && isSame(account, each.account),
    );
    const known = found[place];
    if (known) found[place] = { ...known, units: known.units + each.units };
    else found.push(each);
  }
  return found.filter(({ units }) => units !== 0);
}

const isSame = (a: BookAccount, b: BookAccount): boolean =>
  a === b || (a.length === b.length && a.every((part, i) => part === b[i]));
