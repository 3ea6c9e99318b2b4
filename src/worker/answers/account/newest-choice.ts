/**
 * Which of several nodes' newest pages is used: one that most of them agree with. What was known before has a voice too, for
 * its node, unless that one was asked again: so a node that made something up is not right only because it was the first.
 */
import type { AccountName } from "../../../domain/chain/names.ts";
import type { NodePage } from "./history-pages.ts";
import { RecentHistory } from "./recent-history.ts";

export interface Chosen {
  readonly page: NodePage;
  /** One that agrees with it, and has what it leaves out. */
  readonly whole?: NodePage | undefined;
  /** A node that says something else, if as many agree with that. */
  readonly against?: string | undefined;
}

export class NewestChoice {
  readonly #account: AccountName;
  readonly #known: RecentHistory | null;
  /** Up to where entries are final: what comes later may differ. */
  readonly #lastIrreversible: number;

  constructor(account: AccountName, known: RecentHistory | null, lastIrreversible: number) {
    this.#account = account;
    this.#known = known;
    this.#lastIrreversible = lastIrreversible;
  }

  /** Whether no more nodes need to be asked: the last page is whole, and agrees with another, or with what was known. */
  async isEnough(last: NodePage, before: readonly NodePage[]): Promise<boolean> {
    if (!last.isWhole) return false;
    if (!before.some(isRight)) return this.#isKnown(last);
    return (await this.#agreeing(last, before)).length > 0;
  }

  /** Null if none is used. One that leaves something out is only if it tells something new, or is the same node's. */
  async of(pages: readonly NodePage[]): Promise<Chosen | null> {
    const right = pages.filter(isRight);
    const groups = await Promise.all(right.map((page) => this.#agreeing(page, right)));
    const voices = right.map(
      (page, i) => (groups[i]?.length ?? 0) + this.#voiceOfKnown(page, right),
    );
    const most = Math.max(0, ...voices);
    const best = groups.find((_, i) => voices[i] === most) ?? [];
    const isOwn = ({ endpoint }: NodePage): boolean => endpoint === this.#known?.node;
    const whole = best.find(({ isWhole }) => isWhole);
    const page = best.find(isOwn) ?? best[0];
    if (page && whole) {
      const other = right.find((each, i) => voices[i] === most && !best.includes(each));
      const isAlone = most === 1 && !this.#isKnown(page) && !isOwn(page);
      return { page, whole, against: other?.endpoint ?? (isAlone ? this.#known?.node : undefined) };
    }
    const partial = [...best, ...longestFirst(pages)];
    const used =
      partial.find(isOwn) ?? partial.find((each) => !this.#known || this.#known.lacks(each));
    return used ? { page: used } : null;
  }

  /** The pages that list the same as one, itself included. */
  async #agreeing(page: NodePage, pages: readonly NodePage[]): Promise<readonly NodePage[]> {
    const list = await RecentHistory.begin(this.#account, page, 0);
    list.finalTo = this.#lastIrreversible;
    return pages.filter(
      (other) => other === page || (isRight(other) && list.allows(other, this.#lastIrreversible)),
    );
  }

  #voiceOfKnown(page: NodePage, pages: readonly NodePage[]): number {
    const isHeard = pages.some(({ endpoint }) => endpoint === this.#known?.node);
    return Number(this.#known !== null && !isHeard && this.#isKnown(page));
  }

  /** Whether what was known, if anything, allows a page. */
  #isKnown(page: NodePage): boolean {
    return this.#known?.allows(page, this.#lastIrreversible) ?? true;
  }
}

/** Whether a page lists something, and nothing wrong. */
const isRight = ({ checked }: NodePage): boolean =>
  checked.fault === null && checked.entries.length > 0;

/** The pages that list something; those without anything wrong come first, then those that list more. */
const longestFirst = (pages: readonly NodePage[]): readonly NodePage[] =>
  pages
    .filter(({ checked }) => checked.entries.length > 0)
    .toSorted(
      (a, b) =>
        Number(isRight(b)) - Number(isRight(a)) ||
        b.checked.entries.length - a.checked.entries.length,
    );
