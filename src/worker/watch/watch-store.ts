/**
 * Rules, inbox and progress in the browser's database. What is found and how far was looked are written together, so a
 * killed engine repeats a look, and two engines never both write it.
 */
import type { AccountName, BlockNum } from "../../domain/chain/names.ts";
import type { StorageFailure } from "../../domain/contract/failure.ts";
import type { RulesChange } from "../../domain/moving/network-changes.ts";
import type { Result } from "../../domain/result.ts";
import type { InboxChange } from "../../domain/watch/answers.ts";
import { maxEvents, shortened, type WatchEvent } from "../../domain/watch/event.ts";
import type { RuleState } from "../../domain/watch/rule-state.ts";
import { maxRules, type Rule } from "../../domain/watch/rule.ts";
import type {
  Database,
  StoredRule,
  StoredWatchEvent,
  StoredWatchProgress,
  Tables,
} from "../store/database.ts";

/** The rules, and how far they have been checked, as of one moment. */
export interface WatchSnapshot {
  readonly rules: readonly StoredRule[];
  /** Differs after every change of the rules or of what they remember. */
  readonly revision: number;
  /** Every irreversible block up to this one has been checked; 0 before the first. */
  readonly checked: number;
  /** The same for the histories of accounts that are ahead of that. */
  readonly accounts: ReadonlyMap<AccountName, number>;
}

/** What a look found. */
export interface Found {
  readonly events: readonly WatchEvent[];
  /** What rules remember from now on, by their keys. */
  readonly states?: ReadonlyMap<string, RuleState>;
  /** The progress that the look makes. */
  readonly progress?: {
    readonly key: Exclude<StoredWatchProgress["key"], "rules" | "inbox" | "dropped">;
    readonly to: number;
  };
}

/** The inbox in numbers. */
export interface InboxCounts {
  readonly events: number;
  readonly unread: number;
  /** Unread events that the visitor has not been notified of. */
  readonly news: number;
  readonly dropped: number;
}

type Change<T> = Promise<Result<T, StorageFailure>>;

/** One per engine. */
export class WatchStore {
  readonly #database: Database;
  /** The rules as of the last look: they rarely change between two. */
  #rules: Pick<WatchSnapshot, "rules" | "revision"> | null = null;
  /** The inbox in numbers, after so many changes. */
  #counted: { readonly changes: number; readonly counts: InboxCounts } | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  /** All rules in the order they were made. */
  rules(): Change<readonly StoredRule[]> {
    return this.#database.attempt(({ watchRules }) => watchRules.orderBy("made").toArray());
  }

  /** Everything a look starts from. Rules without a height count from `last` on, or from what has been checked. */
  async snapshot(last: BlockNum): Change<WatchSnapshot> {
    const read = await this.#change(async (tables): Promise<WatchSnapshot> => {
      const progress = await tables.watchProgress.toArray();
      const of = (key: string): number => progress.find((each) => each.key === key)?.value ?? 0;
      const { rules, revision } =
        this.#rules?.revision === of("rules") ? this.#rules : await countingRules(tables, last);
      const accounts = progress.flatMap(({ key, value }): [AccountName, number][] =>
        key.startsWith("@") ? [[key.slice(1) as AccountName, value]] : [],
      );
      return { rules, revision, checked: of("chain"), accounts: new Map(accounts) };
    });
    if (read.ok) this.#rules = read.value;
    return read;
  }

  /**
   * Writes what a look found; `outdated` if rules have changed or another engine has looked since the snapshot. Nothing
   * is listed twice, and the oldest events make room for new ones.
   */
  commit(before: WatchSnapshot, found: Found): Change<"stored" | "outdated"> {
    return this.#change(async (tables) => {
      if (!(await isCurrent(tables, before, found))) return "outdated";
      const { progress } = found;
      if (progress) await tables.watchProgress.put({ key: progress.key, value: progress.to });
      if (progress?.key === "chain") {
        // Histories that were ahead of the chain no longer are.
        const passed = [...before.accounts].filter(([, height]) => height <= progress.to);
        await tables.watchProgress.bulkDelete(passed.map(([account]) => accountKey(account)));
      }
      for (const [key, state] of found.states ?? []) await tables.watchRules.update(key, { state });
      if (found.states?.size) await countChange(tables, "rules");
      await addEvents(tables, found.events);
      return "stored";
    });
  }

  /** Adds a rule, in place of another one; false if there are too many. */
  add(rule: Rule, instead: string | null): Change<boolean> {
    return this.#changeRules(async ({ watchRules }) => {
      if (instead !== null && instead !== rule.key) await watchRules.delete(instead);
      const known = await watchRules.get(rule.key);
      if (known) return true;
      if ((await watchRules.count()) >= maxRules) return false;
      await watchRules.put({ ...rule, state: {} });
      return true;
    });
  }

  remove(key: string): Change<void> {
    return this.#changeRules(({ watchRules }) => watchRules.delete(key));
  }

  /** Removes rules, and adds those that are not there yet. */
  change({ add, remove }: RulesChange): Change<void> {
    return this.#changeRules(async ({ watchRules }) => {
      await watchRules.bulkDelete([...remove]);
      const known = new Set(await watchRules.toCollection().primaryKeys());
      await watchRules.bulkPut(
        add.filter(({ key }) => !known.has(key)).map((rule) => ({ ...rule, state: {} })),
      );
    });
  }

  /** Forgets rules, events and progress. */
  async clear(): Promise<Result<void, StorageFailure>> {
    return this.#changeRules(async (tables) => {
      const { watchRules, watchEvents, watchProgress } = tables;
      await watchRules.clear();
      await watchEvents.clear();
      // The numbers of changes go on: others compare them with the ones they know.
      await watchProgress.filter(({ key }) => key !== "rules" && key !== "inbox").delete();
      await countChange(tables, "inbox");
    });
  }

  /** Events from the place `from` on, newest first. */
  events(from: number, count: number): Change<readonly StoredWatchEvent[]> {
    return this.#database.attempt(async (tables) =>
      (await inOrder(tables))
        .filter(({ isRemoved }) => !isRemoved)
        .toReversed()
        .slice(from, from + count),
    );
  }

  /** Whether a removal can be undone. */
  async canUndo(): Promise<boolean> {
    const removed = await this.#database.run(({ watchEvents }) =>
      watchEvents.filter(({ isRemoved }) => isRemoved).count(),
    );
    return (removed ?? 0) > 0;
  }

  counts(): Change<InboxCounts> {
    return this.#database.attempt(async (tables) => {
      const changes = await valueOf(tables, "inbox");
      if (this.#counted?.changes === changes) return this.#counted.counts;
      const shown = (await tables.watchEvents.toArray()).filter(({ isRemoved }) => !isRemoved);
      const unread = shown.filter(({ isRead }) => !isRead);
      const counts = {
        events: shown.length,
        unread: unread.length,
        news: unread.filter(({ isNews }) => isNews).length,
        dropped: await valueOf(tables, "dropped"),
      };
      this.#counted = { changes, counts };
      return counts;
    });
  }

  /** Marks or removes events. */
  mark(change: InboxChange): Change<void> {
    return this.#change(async (tables) => {
      const { watchEvents } = tables;
      const { kind } = change;
      await countChange(tables, "inbox");
      if (kind === "undo") {
        await watchEvents.filter(({ isRemoved }) => isRemoved).modify({ isRemoved: false });
        return;
      }
      const ids = change.ids === null ? null : new Set(change.ids);
      const concerns = ({ id, isRead, isRemoved }: StoredWatchEvent): boolean =>
        !isRemoved && (ids === null ? kind !== "remove" || isRead : ids.has(id));
      if (kind === "remove") {
        const removed = await watchEvents.filter(({ isRemoved }) => isRemoved).primaryKeys();
        await watchEvents.bulkDelete(removed);
        await watchEvents.filter(concerns).modify({ isRemoved: true, isNews: false });
      } else await watchEvents.filter(concerns).modify({ isRead: kind === "read", isNews: false });
    });
  }

  /** Events that the visitor has not been notified of, oldest first; each is returned once. */
  takeNews(): Change<readonly StoredWatchEvent[]> {
    return this.#change(async (tables) => {
      const news = (await inOrder(tables)).filter(({ isNews, isRemoved }) => isNews && !isRemoved);
      await tables.watchEvents.bulkPut(news.map((event) => ({ ...event, isNews: false })));
      if (news.length > 0) await countChange(tables, "inbox");
      return news.filter(({ isRead }) => !isRead);
    });
  }

  /** The network serves another chain: rules count from its head on, and the old chain's events are gone. */
  async forgetChain(): Promise<void> {
    await this.#changeRules(async (tables) => {
      const { watchRules, watchEvents, watchProgress } = tables;
      await watchEvents.clear();
      await countChange(tables, "inbox");
      await watchProgress.bulkDelete(["chain", "dropped"]);
      await watchProgress.filter(({ key }) => key.startsWith("@")).delete();
      const rules = await watchRules.toArray();
      await watchRules.bulkPut(rules.map((rule) => ({ ...rule, since: null, state: {} })));
    });
  }

  #changeRules<T>(work: (tables: Tables) => PromiseLike<T>): Change<T> {
    return this.#change(async (tables) => {
      const result = await work(tables);
      await countChange(tables, "rules");
      return result;
    });
  }

  /** All or nothing. */
  #change<T>(work: (tables: Tables) => PromiseLike<T>): Change<T> {
    return this.#database.attempt((tables) =>
      tables.transaction(
        "rw",
        [tables.watchRules, tables.watchEvents, tables.watchProgress],
        // An async function: only then does Dexie keep the transaction open over awaits.
        async () => work(tables),
      ),
    );
  }
}

/** The key of an account's progress. */
export const accountKey = (account: AccountName) => `@${account}` as const;

const valueOf = async (
  { watchProgress }: Tables,
  key: StoredWatchProgress["key"],
): Promise<number> => (await watchProgress.get(key))?.value ?? 0;

/** Counts a change of the rules or of the inbox; the new count. */
async function countChange(tables: Tables, of: "rules" | "inbox"): Promise<number> {
  const value = (await valueOf(tables, of)) + 1;
  await tables.watchProgress.put({ key: of, value });
  return value;
}

/** The rules; those without a height count from `last` on. */
async function countingRules(
  tables: Tables,
  last: BlockNum,
): Promise<Pick<WatchSnapshot, "rules" | "revision">> {
  const rules = await tables.watchRules.orderBy("made").toArray();
  const news = rules.filter(({ since }) => since === null);
  if (news.length === 0) return { rules, revision: await valueOf(tables, "rules") };
  const counting = rules.map((rule) => ({ ...rule, since: rule.since ?? last }));
  await tables.watchRules.bulkPut(counting);
  return { rules: counting, revision: await countChange(tables, "rules") };
}

/** All events in the chain's order. */
const inOrder = ({ watchEvents }: Tables): PromiseLike<StoredWatchEvent[]> =>
  watchEvents.orderBy("[block+place+id]").toArray();

/** Whether nothing that a look started from has changed. */
async function isCurrent(
  tables: Tables,
  before: WatchSnapshot,
  { progress }: Found,
): Promise<boolean> {
  if ((await valueOf(tables, "rules")) !== before.revision) return false;
  if (progress) {
    const reached = await valueOf(tables, progress.key);
    const expected =
      progress.key === "chain"
        ? before.checked
        : (before.accounts.get(progress.key.slice(1) as AccountName) ?? 0);
    if (reached !== expected) return false;
  }
  return true;
}

async function addEvents(tables: Tables, events: readonly WatchEvent[]): Promise<void> {
  const { watchEvents, watchProgress } = tables;
  const known = await watchEvents.bulkGet(events.map(({ id }) => id));
  const news = events.filter((_, i) => known[i] === undefined);
  if (news.length === 0) return;
  await countChange(tables, "inbox");
  await watchEvents.bulkPut(
    news.map((event) => ({
      ...shortened(event),
      isRead: false,
      isNews: true,
      isRemoved: false,
    })),
  );
  const excess = (await watchEvents.count()) - maxEvents;
  if (excess <= 0) return;
  const oldest = await watchEvents.orderBy("[block+place+id]").limit(excess).primaryKeys();
  await watchEvents.bulkDelete(oldest);
  const dropped = await valueOf(tables, "dropped");
  await watchProgress.put({ key: "dropped", value: dropped + oldest.length });
}
