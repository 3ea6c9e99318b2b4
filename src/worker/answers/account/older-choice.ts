/** What nodes' pages of older entries mean for a list: which one goes on, or why none does. */
import { areEmpty, type NodePage } from "./history-pages.ts";
import { RecentHistory } from "./recent-history.ts";

/** `against`: pages that contradict the list. `host`: one that was asked by other numbers than its own, or gives others now. */
export type Older =
  | { readonly kind: "page"; readonly page: NodePage }
  | { readonly kind: "end" }
  | { readonly kind: "renumbered"; readonly host: string }
  | { readonly kind: "refuted"; readonly against: readonly NodePage[] }
  | { readonly kind: "none"; readonly isContradicted: boolean };

export class OlderChoice {
  readonly #list: RecentHistory;
  /** The host that is asked first, and how many entries it is asked for. */
  readonly #first: string;
  readonly #limit: number;

  constructor(list: RecentHistory, limit: number) {
    this.#list = list;
    this.#first = list.endpoint;
    this.#limit = limit;
  }

  /** Whether a page goes on with nothing left out, and none that joins as well contradicts it. */
  async isEnough(page: NodePage, others: readonly NodePage[]): Promise<boolean> {
    if (!page.isWhole || !this.#list.continues(page)) return false;
    const alone = await RecentHistory.begin(this.#list.open.archive.account, page, 0);
    return others.every(
      (other) =>
        other === page ||
        other.checked.entries.length < 2 ||
        !this.#list.joinsBelow(other) ||
        alone.joinsAbove(other, Infinity),
    );
  }

  async of(pages: readonly NodePage[]): Promise<Older> {
    const last = pages.at(-1);
    if (last && (await this.isEnough(last, pages))) return { kind: "page", page: last };
    const joined = pages.filter((page) => this.#list.joinsBelow(page));
    const against = pages.filter(
      (page) => !joined.includes(page) && (page.checked.entries.length > 0 || page.checked.isBelow),
    );
    const isSure = against.length > 1 || this.#list.isRefuted;
    if (against.length > joined.length && isSure) return { kind: "refuted", against };
    const [page] = joined
      .filter((each) => this.#list.hasOlder(each))
      .toSorted((a, b) => this.#worth(b) - this.#worth(a));
    if (page) return { kind: "page", page };
    if (areEmpty(pages) || joined.some((each) => this.#list.isLast(each, this.#limit)))
      return { kind: "end" };
    const [other] = joined;
    if (other) return { kind: "renumbered", host: other.endpoint };
    return { kind: "none", isContradicted: against.length > 0 };
  }

  /** Of pages that leave something out, that of the host asked first is worth most, if it can be read; then the longest. */
  #worth({ endpoint, checked: { entries } }: NodePage): number {
    return entries.length > 0 && endpoint === this.#first ? 1e9 : entries.length;
  }
}
