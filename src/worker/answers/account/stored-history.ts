/** What this browser has stored of histories: answers as nodes sent them, and archives, which are only read. */
import { highestIndex } from "../../../domain/archive/page-check.ts";
import type { Clock } from "../../../domain/clock.ts";
import type { Limits } from "../../../domain/limits.ts";
import type { HeadFacts } from "../../live/head-facts.ts";
import type { ChainCalls } from "../../network/chain-calls.ts";
import type { AnswerStore } from "../../store/answer-store.ts";
import type { Database } from "../../store/database.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Sourced } from "../../../domain/contract/sourced.ts";
import { jsonText } from "../../../domain/decode.ts";
import { readSlice, type ArchiveSlice } from "../../archive/archive-slice.ts";
import type { Download } from "../../archive/download.ts";
import type { EntrySearch } from "../../archive/entry-search.ts";
import { countIn, type ListedPage } from "../../archive/newest-entries.ts";
import type { OpenArchive } from "../../archive/open-archive.ts";
import { parseJson } from "../../network/http/http-rpc.ts";
import { HistoryStore } from "../../store/history-store.ts";

export interface HistoryParts {
  readonly calls: ChainCalls;
  readonly database: Database;
  readonly answers: AnswerStore;
  readonly head: HeadFacts;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** The newest part of one history. */
export interface Newest {
  readonly open: OpenArchive;
  readonly download: Download;
  readonly search: EntrySearch;
  /** When a node last reported the newest entries, ms; 0 before that. */
  receivedAt: number;
  /** Whether no node could be asked since. */
  isRecalled: boolean;
  dispute: Failure | null;
}

/** A node's answer to the question for the newest entries, as it is stored. */
interface StoredNewest {
  readonly pairs: unknown;
  readonly endpoint: string;
}

/** Entries above a page of an archive by which it is joined. */
const overlap = 10;

/** Reads and writes it. */
export class StoredHistories {
  readonly #parts: HistoryParts;
  readonly #begin: (account: AccountName) => Newest;
  readonly #pages: HistoryStore;

  /** `begin`: begins with an empty history. */
  constructor(parts: HistoryParts, begin: (account: AccountName) => Newest) {
    this.#parts = parts;
    this.#begin = begin;
    this.#pages = new HistoryStore(parts.database, parts.clock);
  }

  /** Stores a node's newest entries, to be shown when no node answers. */
  saveNewest(account: AccountName, answer: Sourced<StoredNewest>): Promise<void> {
    return this.#parts.answers.save(keyOf(account), answer);
  }

  /** Stores an answer whose entries are all irreversible. */
  async keep(
    account: AccountName,
    answer: unknown,
    { endpoint, listed = [] }: ListedPage,
  ): Promise<void> {
    const [from, to] = [listed[0]?.index, listed.at(-1)?.index];
    const { lastIrreversible } = this.#parts.head;
    if (
      from !== undefined &&
      to !== undefined &&
      listed.every(({ block }) => block <= lastIrreversible)
    )
      await this.#pages.save({ account, endpoint, from, to, text: jsonText(answer) });
  }

  /** The newest entries that this browser has stored: those a node sent last, on top of an archive's if they join. */
  async recall(account: AccountName): Promise<Newest | null> {
    const { database, answers, limits } = this.#parts;
    const [read, answer] = await Promise.all([
      readSlice(database, account, null, limits.history.page),
      answers.recall<StoredNewest>(keyOf(account)),
    ]);
    const slice = read && read.entries.length > 0 ? read : null;
    const newest = this.#begin(account);
    if (slice) {
      await newest.download.place(pageOf(slice));
      newest.open.archive.grow(slice.total);
      newest.receivedAt = slice.at;
      if (slice.isDisputed) newest.dispute = undecided(slice.endpoint);
    }
    if (!answer) return slice && newest;
    const { pairs, endpoint } = answer.value;
    const add = async (to: Newest): Promise<boolean> => {
      const page = to.download.reread(pairs, endpoint, { start: -1, limit: limits.history.first });
      const isAdded = page !== null && (await addAnswer(to, page, pairs));
      if (isAdded) to.receivedAt = Math.max(to.receivedAt, answer.receivedAt);
      return isAdded;
    };
    if ((await add(newest)) || newest.receivedAt > answer.receivedAt) return newest;
    const alone = this.#begin(account);
    return (await add(alone)) ? alone : slice && newest;
  }

  /** Adds the next older page from what this browser has stored; false if it has none of it. */
  async addOlder(newest: Newest): Promise<boolean> {
    const { open, download } = newest;
    const { archive, endpoint } = open;
    const { account, loaded } = archive;
    const { wanted } = download;
    if (!wanted) return true;
    const top = wanted.to + download.shiftOf(endpoint);
    const stored = await this.#pages.page(account, endpoint, top);
    const pairs = stored ? parseJson(stored.text, "stored history") : null;
    // Without an entry above those that are wanted, nothing shows that they are numbered alike; nodes list the first alone.
    if (stored && (stored.to > top || top === 0) && pairs?.ok) {
      const asked = { start: stored.to, limit: stored.to - stored.from + 1 };
      const page = download.reread(pairs.value, endpoint, asked);
      const range = page && (await download.placeEarlier(page, true));
      if (range) open.noteUnreadable(range);
      if (archive.loaded > loaded) return true;
    }
    const { limits, database } = this.#parts;
    const slice = await readSlice(database, account, wanted.to + overlap, limits.history.page);
    const isWanted = slice?.entries.some(({ index }) => index >= wanted.from && index <= wanted.to);
    if (slice && isWanted && !slice.isDisputed) await download.placeEarlier(pageOf(slice), false);
    return archive.loaded > loaded;
  }
}

/** Adds the newest entries of a node; false if they don't join those in memory. */
export async function addAnswer(
  { open, download }: Newest,
  page: ListedPage,
  answer: unknown,
): Promise<boolean> {
  const range = await download.place(page);
  if (!range) return false;
  // Entries above the newest one that can be read.
  const count = countIn(page.entries);
  const to = range.to + highestIndex(answer, count) + 1 - count;
  open.archive.grow(to + 1);
  open.noteUnreadable({ from: range.from, to });
  return true;
}

/** Entries of an archive as those of the node that numbers them. */
const pageOf = ({ endpoint, entries }: ArchiveSlice): ListedPage => ({
  endpoint,
  entries,
  repeated: [],
  dropped: 0,
});

export const undecided = (host: string): Failure => ({
  kind: "disputed",
  host,
  claim: { kind: "undecided" },
});

/** The key of the newest entries among the stored answers. */
const keyOf = (account: AccountName): readonly string[] => ["newestHistory", account];
