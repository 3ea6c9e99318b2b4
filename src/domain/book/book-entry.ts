/** Makes the balanced postings of an entry, from how it changed the account's balances. */
import { holdingNames, type HoldingName } from "../balance/balance-effects.ts";
import type { Token } from "../chain/amount.ts";
import {
  nameIn,
  counterAccountOf,
  setAside,
  takenFromSetAside,
  unmatched,
  type BookAccount,
  type BookedEntry,
} from "./counter-account.ts";
import { imbalance, type Posting } from "./posting.ts";
import { settledPayments } from "./settled-payments.ts";

/** What an account has, in the book: its balances, and rewards that wait to be claimed. */
type OwnAccounts = Readonly<
  Record<HoldingName, { readonly account: BookAccount; readonly token: Token }>
>;

/** The places of these in a book of one account. */
export const ownAccounts: OwnAccounts = {
  steem: { account: ["Assets", "Liquid"], token: "STEEM" },
  sbd: { account: ["Assets", "Liquid"], token: "SBD" },
  vests: { account: ["Assets", "Vesting"], token: "VESTS" },
  savingsSteem: { account: ["Assets", "Savings"], token: "STEEM" },
  savingsSbd: { account: ["Assets", "Savings"], token: "SBD" },
  pendingSteem: { account: ["Assets", "Pending"], token: "STEEM" },
  pendingSbd: { account: ["Assets", "Pending"], token: "SBD" },
  pendingVests: { account: ["Assets", "Pending"], token: "VESTS" },
};

/** What an entry changed for one account of the book. */
export interface PostedLeg {
  readonly account: string;
  /** In the order of `holdingNames`; pending rewards are absent where the book leaves them out. */
  readonly amounts: readonly number[];
}

/** Kinds that exchange one token for another: the amount of one is the cost of the other. */
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
  /** In the order of `holdingNames`. */
  readonly own: readonly { readonly account: BookAccount; readonly token: Token }[];
  readonly setAside: BookAccount;
}

/** Makes the postings of a book of some accounts. In a book of several, each has places of its own. */
export class Postings {
  readonly #accounts: readonly string[];
  readonly #places: ReadonlyMap<string, Places>;
  /** Cached, because the same few accounts pay or are paid again and again. */
  readonly #payers = new Map<string, BookAccount>();

  constructor(accounts: readonly string[]) {
    this.#accounts = accounts;
    const named = (place: BookAccount, account: string): BookAccount =>
      accounts.length > 1 ? [...place, nameIn(account)] : place;
    this.#places = new Map(
      accounts.map((account) => [
        account,
        {
          own: holdingNames.map((name) => ({
            account: named(ownAccounts[name].account, account),
            token: ownAccounts[name].token,
          })),
          setAside: named(setAside, account),
        },
      ]),
    );
  }

  /**
   * The postings of an entry that changed the balances of accounts of the book. They add up to zero, token by token; of
   * two tokens that were exchanged, one is the cost of the other.
   */
  ofEntry(entry: BookedEntry, legs: readonly PostedLeg[]): readonly Posting[] {
    const changed: Posting[] = [];
    for (const leg of legs) {
      this.#addChanged(changed, leg);
      this.#addReleased(changed, leg, entry);
    }
    const postings = exchanges.has(entry.kind) ? priced(changed) : changed;
    const left = imbalance(postings);
    if (left.size === 0) return merged(postings);
    const account = this.#counterAccount(entry, legs);
    const all = [...postings];
    for (const [token, units] of left) all.push({ account, token, units: -units, cost: null });
    return merged(all);
  }

  /** The postings that open an account with what it had before. */
  ofOpening(legs: readonly PostedLeg[]): readonly Posting[] {
    const own: Posting[] = [];
    for (const leg of legs) this.#addChanged(own, leg);
    const rest = own.map((each) => ({
      ...each,
      account: ["Equity", "Opening"],
      units: -each.units,
    }));
    return [...own, ...rest];
  }

  /** Each balance of an account, including zeros. */
  ofBalances({ account, amounts }: PostedLeg): readonly Posting[] {
    const { own } = this.#placesOf(account);
    return amounts.flatMap((units, place) => {
      const held = own[place];
      return held ? [{ ...held, units, cost: null }] : [];
    });
  }

  /** Adds the balances that changed. */
  #addChanged(to: Posting[], { account, amounts }: PostedLeg): void {
    const { own } = this.#placesOf(account);
    for (const [place, held] of own.entries()) {
      const units = amounts[place] ?? 0;
      if (units !== 0) to.push({ account: held.account, token: held.token, units, cost: null });
    }
  }

  /** Adds what an entry takes from what an account had set aside. */
  #addReleased(
    to: Posting[],
    { account, amounts: [STEEM = 0, SBD = 0] }: PostedLeg,
    entry: BookedEntry,
  ): void {
    const place = this.#placesOf(account).setAside;
    for (const { token, units } of takenFromSetAside(account, entry, { STEEM, SBD }))
      if (units !== 0) to.push({ account: place, token, units: -units, cost: null });
  }

  #placesOf(account: string): Places {
    const places = this.#places.get(account);
    if (!places) throw new Error(`${account} is not in this book`);
    return places;
  }

  #counterAccount(entry: BookedEntry, legs: readonly PostedLeg[]): BookAccount {
    const [{ account } = { account: "" }] = legs;
    if (!settledPayments.has(entry.kind)) {
      const place = counterAccountOf(entry);
      return place === setAside ? this.#placesOf(account).setAside : place;
    }
    const isBetween =
      this.#accounts.length > 1 &&
      legs.length === 1 &&
      entry.other !== account &&
      this.#accounts.includes(entry.other);
    if (isBetween) return [...unmatched, nameIn(entry.other)];
    const payer = `${entry.side} ${entry.other}`;
    const known = this.#payers.get(payer);
    if (known) return known;
    const place = counterAccountOf(entry);
    this.#payers.set(payer, place);
    return place;
  }
}

/** Adds a cost where one token was exchanged for another: VESTS cost STEEM; else what was received costs what was paid. */
function priced(postings: readonly Posting[]): readonly Posting[] {
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

/** Adds up the postings of each account and token, except those with a cost. */
function merged(postings: readonly Posting[]): readonly Posting[] {
  const found: Posting[] = [];
  for (const each of postings) {
    const place = placeOf(found, each);
    const known = found[place];
    if (known) found[place] = { ...known, units: known.units + each.units };
    else found.push(each);
  }
  return found.some(({ units }) => units === 0) ? found.filter(({ units }) => units !== 0) : found;
}

/** The index of the posting to which another is added; −1 if there is none. */
function placeOf(postings: readonly Posting[], { account, token, cost }: Posting): number {
  if (cost) return -1;
  for (const [i, each] of postings.entries())
    if (!each.cost && each.token === token && isSame(each.account, account)) return i;
  return -1;
}

const isSame = (a: BookAccount, b: BookAccount): boolean =>
  a === b || (a.length === b.length && a.every((part, i) => part === b[i]));
