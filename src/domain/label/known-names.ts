/** The names that a visitor knows: labelled accounts and the exchanges in config.json. Others are compared with them. */
import { isAccountName } from "../account/account.ts";
import { LookAlikes } from "../account/look-alikes.ts";
import type { Config } from "../network/config.ts";
import type { LabelBook } from "./label-book.ts";
import { kindOfTarget, nameOfTarget } from "./read-target.ts";
import { accountTarget } from "./target.ts";

/** What a name can be mistaken for. */
export interface Resemblance {
  /** '@alice', or an exchange's name. */
  readonly name: string;
  /** The visitor's label of it; null for an exchange. */
  readonly label: string | null;
}

/** Exchanges whose account has their name, by that account. */
const exchangesByAccount = (exchanges: Config["exchanges"]): ReadonlyMap<string, string> =>
  new Map(
    Object.values(exchanges)
      .flat()
      .map(({ name }) => [name.toLowerCase(), name] as const)
      .filter(([name]) => isAccountName(name)),
  );

/** The exchange that has an account's name; null if there is none. */
export const exchangeOf = (account: string, exchanges: Config["exchanges"]): string | null =>
  exchangesByAccount(exchanges).get(account) ?? null;

/** The names known from these labels and exchanges. */
export class KnownNames {
  readonly #book: LabelBook;
  readonly #exchanges: ReadonlyMap<string, string>;
  readonly #lookAlikes: LookAlikes;

  constructor(book: LabelBook, exchanges: Config["exchanges"]) {
    this.#book = book;
    this.#exchanges = exchangesByAccount(exchanges);
    const labelled = [...book.keys()].filter((target) => kindOfTarget(target) === "account");
    this.#lookAlikes = new LookAlikes([...labelled.map(nameOfTarget), ...this.#exchanges.keys()]);
  }

  /** Whether the visitor or the operator has named it; such a name is not taken for an imitation. */
  has(name: string): boolean {
    return this.#book.has(accountTarget(name)) || this.#exchanges.has(name);
  }

  /** What `name` can be mistaken for; null if nothing, or if the visitor or the operator has named it. */
  find(name: string): Resemblance | null {
    if (this.has(name)) return null;
    const known = this.#lookAlikes.find(name);
    if (known === null) return null;
    const label = this.#book.get(accountTarget(known));
    return label
      ? { name: `@${known}`, label: label.text }
      : { name: this.#exchanges.get(known) ?? known, label: null };
  }
}
