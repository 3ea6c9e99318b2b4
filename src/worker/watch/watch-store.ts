/**
 * Rules and progress in the browser's database. What a look found and how far it got are written together, so a killed
 * engine repeats the look, and two engines never both write it.
 */
import type { AccountName, BlockNum } from "../../domain/chain/names.ts";
import type { StorageFailure } from "../../domain/contract/failure.ts";
import type { MovedRules } from "../../domain/own-data/network-changes.ts";
import type { Result } from "../../domain/result.ts";
import { isNamed, readOwnFinding } from "../../domain/safety/own-finding.ts";
import { maxTexts } from "../../domain/settings/network-lists.ts";
import type { WatchEvent } from "../../domain/watch/event.ts";
import type { RuleState, StoredRule } from "../../domain/watch/rule-state.ts";
import { accountOf, maxRules, type Rule } from "../../domain/watch/rule.ts";
import type { StoredWatchProgress, Tables } from "../store/database-tables.ts";
import type { Database } from "../store/database.ts";
import { changeWatch, countChange, progressOf, type StoreOutcome } from "../store/watch-tables.ts";
import { addEvents } from "./inbox.ts";

/** The rules, and how far they have been checked, as of one moment. */
export interface WatchSnapshot {
  readonly rules: readonly StoredRule[];
  /** Differs after every change of the rules or of what they remember. */
  readonly revision: number;
  /** Every irreversible block up to this one has been checked; 0 before the first. */
  readonly checked: number;
  /** Accounts whose histories have been checked further than that, each up to its own height. */
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

/** One per engine. */
export class WatchStore {
  readonly #database: Database;
  /** The rules as of the last look: they rarely change between two. */
  #rules: Pick<WatchSnapshot, "rules" | "revision"> | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  /** All rules in the order they were made. */
  rules(): StoreOutcome<readonly StoredRule[]> {
    return this.#database.attempt(({ watchRules }) => watchRules.orderBy("made").toArray());
  }

  /** Everything a look starts from. Rules without a height count from `last` on, or from what has been checked. */
  async snapshot(last: BlockNum): StoreOutcome<WatchSnapshot> {
    const read = await changeWatch(this.#database, async (tables): Promise<WatchSnapshot> => {
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
  commit(before: WatchSnapshot, found: Found): StoreOutcome<"stored" | "outdated"> {
    return changeWatch(this.#database, async (tables) => {
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
  add(rule: Rule, instead: string | null): StoreOutcome<boolean> {
    return this.#changeRules(async (tables) => {
      if (instead !== null && instead !== rule.key) await tables.watchRules.delete(instead);
      return addIfRoom(tables, { ...rule, state: {} });
    });
  }

  /** Removes a rule; gives it with the height up to which it has been checked. Null if there is none. */
  remove(key: string): StoreOutcome<StoredRule | null> {
    return this.#changeRules(async (tables) => {
      const rule = await tables.watchRules.get(key);
      if (!rule) return null;
      await tables.watchRules.delete(key);
      const checked = await Promise.all(progressKeys(rule).map((each) => progressOf(tables, each)));
      const since = rule.since && (Math.max(rule.since, ...checked) as BlockNum);
      return { ...rule, since };
    });
  }

  /**
   * Puts back what `remove` gave; false if there are too many rules. What has been checked since then is checked again,
   * for the rule was not there.
   */
  restore(rule: StoredRule): StoreOutcome<boolean> {
    return this.#changeRules(async (tables) => {
      const { since } = rule;
      if (!(await addIfRoom(tables, rule))) return false;
      if (since === null) return true;
      await tables.watchProgress
        .where("key")
        .anyOf(progressKeys(rule))
        .filter(({ value }) => value > since)
        .modify({ value: since });
      return true;
    });
  }

  /** Removes rules, and adds those that are not there yet. */
  change({ add, remove }: MovedRules): StoreOutcome<void> {
    return this.#changeRules(async ({ watchRules }) => {
      await watchRules.bulkDelete([...remove]);
      const known = new Set(await watchRules.toCollection().primaryKeys());
      await watchRules.bulkPut(
        add.filter(({ key }) => !known.has(key)).map((rule) => ({ ...rule, state: {} })),
      );
    });
  }

  /**
   * The visitor says that a finding was their own doing or, if `isOwn` is false, takes that back: the account's guards
   * then judge without it, or with it again. Events of the visitor's own findings count as read.
   */
  own(finding: string, isOwn: boolean): StoreOutcome<void> {
    const read = readOwnFinding(finding);
    return this.#changeRules(async (tables) => {
      if (!read) return;
      const { account, name } = read;
      const guards = await tables.watchRules
        .filter(({ watched }) => watched.kind === "guard" && watched.account === account)
        .toArray();
      for (const { key, state } of guards) {
        const others = (state.own ?? []).filter((each) => each !== finding);
        const own = isOwn ? [...others, finding].slice(-maxTexts.ownFindings) : others;
        await tables.watchRules.update(key, { state: { ...state, own } });
      }
      if (!isOwn) return;
      await tables.watchEvents
        .filter(
          ({ watched, happening }) =>
            happening.kind === "danger" &&
            accountOf(watched) === account &&
            isNamed([name], happening.signal),
        )
        .modify({ isRead: true, isNews: false });
      await countChange(tables, "inbox");
    });
  }

  /** Forgets rules, events and progress. */
  async clear(): Promise<Result<void, StorageFailure>> {
    return this.#changeRules(async (tables) => {
      const { watchRules, watchEvents, watchProgress } = tables;
      await watchRules.clear();
      await watchEvents.clear();
      // The counts of changes continue: others compare them with the values they know.
      await watchProgress.filter(({ key }) => key !== "rules" && key !== "inbox").delete();
      await countChange(tables, "inbox");
    });
  }

  #changeRules<T>(work: (tables: Tables) => PromiseLike<T>): StoreOutcome<T> {
    return changeWatch(this.#database, async (tables) => {
      const result = await work(tables);
      await countChange(tables, "rules");
      return result;
    });
  }
}

/** Adds a rule that is not there yet; false if there are too many. */
async function addIfRoom({ watchRules }: Tables, rule: StoredRule): Promise<boolean> {
  if (await watchRules.get(rule.key)) return true;
  if ((await watchRules.count()) >= maxRules) return false;
  await watchRules.put(rule);
  return true;
}

/** The progress that a rule depends on: of the chain, and of its account's history. */
function progressKeys({ watched }: Rule): readonly StoredWatchProgress["key"][] {
  const account = accountOf(watched);
  return account === null ? ["chain"] : ["chain", accountKey(account)];
}

/** The key of an account's progress. */
export const accountKey = (account: AccountName) => `@${account}` as const;

/** The rules; those without a height count from `last` on. */
async function countingRules(
  tables: Tables,
  last: BlockNum,
): Promise<Pick<WatchSnapshot, "rules" | "revision">> {
  const rules = await tables.watchRules.orderBy("made").toArray();
  const news = rules.filter(({ since }) => since === null);
  if (news.length === 0) return { rules, revision: await progressOf(tables, "rules") };
  const counting = rules.map((rule) => ({ ...rule, since: rule.since ?? last }));
  await tables.watchRules.bulkPut(counting);
  return { rules: counting, revision: await countChange(tables, "rules") };
}

/** Whether nothing that a look started from has changed. */
async function isCurrent(
  tables: Tables,
  before: WatchSnapshot,
  { progress }: Found,
): Promise<boolean> {
  if ((await progressOf(tables, "rules")) !== before.revision) return false;
  if (progress) {
    const reached = await progressOf(tables, progress.key);
    const expected =
      progress.key === "chain"
        ? before.checked
        : (before.accounts.get(progress.key.slice(1) as AccountName) ?? 0);
    if (reached !== expected) return false;
  }
  return true;
}
