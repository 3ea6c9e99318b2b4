/**
 * Histories of which nobody has downloaded more than the newest entries. These are kept in memory, apart from archives, so
 * that no figure is computed from them; and as an answer in the browser's database, for when no node can be reached.
 */
import type { AccountName } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";
import { liveAnswer } from "../shared/sourced-answer.ts";
import { Recent } from "../shared/recent.ts";
import type { AnswerStore } from "../store/answer-store.ts";
import { isUnread, sourceOf, type InUse } from "./in-use.ts";
import type { ListedPage } from "./newest-entries.ts";

export interface GlancesParts {
  readonly answers: AnswerStore;
  readonly clock: Clock;
  readonly limits: Limits;
}

export class Glances {
  readonly #parts: GlancesParts;
  readonly #start: (account: AccountName) => Promise<InUse>;
  readonly #glanced: Recent<AccountName, Promise<InUse>>;
  /** The pages that show an account's history, or its newest entries. */
  readonly #pages = new Set<{ readonly account: AccountName }>();

  /** `start`: begins with an empty history. */
  constructor(parts: GlancesParts, start: (account: AccountName) => Promise<InUse>) {
    this.#parts = parts;
    this.#start = start;
    this.#glanced = new Recent(parts.limits.history.accounts, (account) =>
      [...this.#pages].every((page) => page.account !== account),
    );
  }

  /** Keeps an account's entries in memory while a page shows them; returns what ends that. */
  hold(account: AccountName): () => void {
    const page = { account };
    this.#pages.add(page);
    return () => this.#pages.delete(page);
  }

  /** The newest entries of an account's history; undefined if nobody has asked for them. */
  of(account: AccountName): Promise<InUse> | undefined {
    return this.#glanced.get(account);
  }

  /** What the newest entries are read into: not what was recalled, which may be far below what nodes list now. */
  async begin(account: AccountName): Promise<InUse> {
    const known = await this.#glanced.get(account);
    const isFresh = known?.open.recalledAt === null;
    const glanced = isFresh ? Promise.resolve(known) : this.#start(account);
    this.#glanced.set(account, glanced);
    return glanced;
  }

  /** Hands the newest entries over to a download, if there are any. */
  take(account: AccountName): Promise<InUse> | undefined {
    const glanced = this.#glanced.get(account);
    this.#glanced.delete(account);
    return glanced;
  }

  clear(): void {
    this.#glanced.clear();
  }

  /** Stores the newest entries that a node has just listed. */
  async keep(inUse: InUse, { endpoint, entries, repeated, dropped }: ListedPage): Promise<void> {
    const { answers, clock, limits } = this.#parts;
    inUse.open.recalledAt = null;
    const page: ListedPage = { endpoint, entries, repeated, dropped };
    const kept = liveAnswer(page, sourceOf(inUse, limits.history.page), clock);
    if (kept.ok) await answers.save(keyOf(inUse), kept.value);
  }

  /** Reads what an earlier visit stored; false if there is nothing. */
  async recall(inUse: InUse, signal: AbortSignal): Promise<boolean> {
    const kept = await this.#parts.answers.recall<ListedPage>(keyOf(inUse));
    if (!kept) return false;
    if (isUnread(inUse)) await inUse.download.recall(kept.value, signal);
    inUse.open.recalledAt = kept.receivedAt;
    return true;
  }
}

/** The key among the stored answers. */
const keyOf = ({ open }: InUse): readonly string[] => ["newestHistory", open.archive.account];
