/**
 * The pages that nodes have listed of histories, in the browser's database, each under the name of its node. What a node
 * says replaces only what the same node said, and an earlier page counts only as far as it joins what its node lists now.
 */
import { jsonText } from "../../../domain/decode.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import { parseJson } from "../../network/http/http-rpc.ts";
import type { Database } from "../../store/database.ts";
import type { StoredHistoryPage } from "../../store/database-tables.ts";
import { readPage, type NodePage, type PageParts } from "./history-pages.ts";
import type { RecentHistory } from "./recent-history.ts";

/** How many pages there are at most, and after how many writes they are counted again. */
const [maxPages, trimEvery] = [5_000, 100];

interface StoredPagesParts extends PageParts {
  readonly database: Database;
  readonly begin: (account: AccountName, page: NodePage) => Promise<RecentHistory>;
}

/** Bounded: the oldest pages are removed first. */
export class StoredPages {
  readonly #parts: StoredPagesParts;
  #sinceTrim = 0;

  constructor(parts: StoredPagesParts) {
    this.#parts = parts;
  }

  /** The list that was shown last, as far as its newest page reaches; null if none is stored. */
  async recall(account: AccountName): Promise<RecentHistory | null> {
    const stored = (await this.#of(account)).findLast(({ final }) => final !== undefined);
    const page = stored && readStored(stored);
    if (!page) return null;
    const list = await this.#parts.begin(account, page);
    list.receivedAt = stored.at;
    list.finalTo = stored.final ?? 0;
    return list;
  }

  /**
   * Adds what the list's node has listed below it before, without a gap. A page that leaves something out is asked for
   * again, and so counts only if `isOffline`.
   */
  async extend(list: RecentHistory, isOffline = false): Promise<void> {
    const { archive } = list.open;
    const { total } = archive;
    const stored = (await this.#of(archive.account)).filter(
      ({ endpoint, to }) => endpoint === list.node && to < total,
    );
    for (const each of stored.toSorted((a, b) => b.to - a.to || b.at - a.at)) {
      const page = readStored(each);
      const isUsable = page !== null && (page.isWhole || isOffline);
      if (!isUsable || !list.continues(page)) continue;
      if (archive.loaded >= this.#parts.limits.history.maxLoaded) return;
      await list.addBelow(page);
    }
  }

  /**
   * Stores what is final of a page, unless something in it is wrong. `final`: of the newest page, all of which is stored,
   * the last irreversible block.
   */
  async save(account: AccountName, page: NodePage, final?: number): Promise<void> {
    const { clock, database, head } = this.#parts;
    const { endpoint, checked, bottom: from, top } = page;
    const settled = checked.listed.findLast(({ block }) => block <= head.lastIrreversible);
    const to = final === undefined ? (settled?.index ?? -1) : top;
    if (checked.fault !== null || checked.entries.length === 0 || to < from) return;
    const text = jsonText(page.pairs.filter((pair) => Array.isArray(pair) && pair[0] <= to));
    const stored = { account, endpoint, from, to, text, at: clock.now() };
    await database.run(({ histories }) =>
      histories.put(final === undefined ? stored : { ...stored, final }),
    );
    if (++this.#sinceTrim < trimEvery) return;
    this.#sinceTrim = 0;
    await database.run(async ({ histories }) => {
      const surplus = (await histories.count()) - maxPages;
      if (surplus > 0)
        await histories.bulkDelete(await histories.orderBy("at").limit(surplus).primaryKeys());
    });
  }

  /** Removes what a node listed: it contradicts that itself. */
  async forget(account: AccountName, endpoint: string): Promise<void> {
    await this.#parts.database.run(({ histories }) =>
      histories.where("[account+endpoint]").equals([account, endpoint]).delete(),
    );
  }

  /** All pages of an account, those written last at the end. */
  async #of(account: AccountName): Promise<readonly StoredHistoryPage[]> {
    const stored = await this.#parts.database.run(({ histories }) =>
      histories.where("[account+endpoint]").between([account], [account, []]).sortBy("at"),
    );
    return stored ?? [];
  }
}

function readStored({ account, endpoint, from, to, text }: StoredHistoryPage): NodePage | null {
  const pairs = parseJson(text, "stored history");
  const range = { start: to, limit: to - from };
  return pairs.ok ? readPage(pairs.value, endpoint, range, { account, latest: Infinity }) : null;
}
