/**
 * The inbox in the browser's database: what the rules have found, until the visitor removes it. `watch-store.ts` commits
 * its changes, so that each event is in it once.
 */
import type { InboxChange } from "../../domain/watch/answers.ts";
import { maxEvents, shortened, type WatchEvent } from "../../domain/watch/event.ts";
import { byOperation, type SameOperation } from "../../domain/watch/same-operation.ts";
import type { StoredWatchEvent, Tables } from "../store/database-tables.ts";
import type { Database } from "../store/database.ts";
import { changeWatch, countChange, progressOf, type StoreOutcome } from "../store/watch-tables.ts";

/** A change of the inbox alone. */
type InboxMark = Exclude<InboxChange, { readonly finding: string }>;

/** What happened, and the rules that found it. */
export interface InboxEntry {
  readonly events: SameOperation<StoredWatchEvent>;
  readonly isRead: boolean;
  /** Whether the visitor has been notified of none of its events. */
  readonly isNews: boolean;
}

/** The inbox in numbers: what several rules found in one operation counts once. */
export interface InboxCounts {
  readonly events: number;
  readonly unread: number;
  /** Unread events that the visitor has not been notified of. */
  readonly news: number;
  readonly dropped: number;
}

/** One per engine. */
export class Inbox {
  readonly #database: Database;
  /** The counts, and the number of changes after which they were taken. */
  #counted: { readonly changes: number; readonly counts: InboxCounts } | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Entries from position `from` on, newest first. */
  entries(from: number, count: number): StoreOutcome<readonly InboxEntry[]> {
    return this.#database.attempt(async (tables) =>
      (await shownEntries(tables)).toReversed().slice(from, from + count),
    );
  }

  /** Whether a removal can be undone. */
  async canUndo(): Promise<boolean> {
    const removed = await this.#database.run(({ watchEvents }) =>
      watchEvents.filter(({ isRemoved }) => isRemoved).count(),
    );
    return (removed ?? 0) > 0;
  }

  counts(): StoreOutcome<InboxCounts> {
    return this.#database.attempt(async (tables) => {
      const changes = await progressOf(tables, "inbox");
      if (this.#counted?.changes === changes) return this.#counted.counts;
      const shown = await shownEntries(tables);
      const unread = shown.filter(({ isRead }) => !isRead);
      const counts = {
        events: shown.length,
        unread: unread.length,
        news: unread.filter(({ isNews }) => isNews).length,
        dropped: await progressOf(tables, "dropped"),
      };
      this.#counted = { changes, counts };
      return counts;
    });
  }

  /** Marks or removes events. */
  mark(change: InboxMark): StoreOutcome<void> {
    return changeWatch(this.#database, async (tables) => {
      const { watchEvents } = tables;
      const { kind } = change;
      await countChange(tables, "inbox");
      if (kind === "undo") {
        await watchEvents.filter(({ isRemoved }) => isRemoved).modify({ isRemoved: false });
        await makeRoom(tables);
        return;
      }
      const all = change.ids === null ? await shownEntries(tables) : [];
      const concerned = all.filter(({ isRead }) => kind !== "remove" || isRead);
      const ids = new Set(
        change.ids ?? concerned.flatMap(({ events }) => events.map(({ id }) => id)),
      );
      const concerns = ({ id, isRemoved }: StoredWatchEvent): boolean => !isRemoved && ids.has(id);
      if (kind === "remove") {
        const removed = await watchEvents.filter(({ isRemoved }) => isRemoved).primaryKeys();
        const count = await watchEvents.filter(concerns).modify({ isRemoved: true, isNews: false });
        // A removal of nothing leaves the last one to be undone.
        if (count > 0) await watchEvents.bulkDelete(removed);
      } else await watchEvents.filter(concerns).modify({ isRead: kind === "read", isNews: false });
    });
  }

  /** The first event of each entry that the visitor has not been notified of, oldest first; each is returned once. */
  takeNews(): StoreOutcome<readonly StoredWatchEvent[]> {
    return changeWatch(this.#database, async (tables) => {
      const entries = await shownEntries(tables);
      const news = entries.flatMap(({ events }) => events).filter(({ isNews }) => isNews);
      await tables.watchEvents.bulkPut(news.map((event) => ({ ...event, isNews: false })));
      if (news.length > 0) await countChange(tables, "inbox");
      return entries
        .filter(({ isRead, isNews }) => isNews && !isRead)
        .map(({ events: [event] }) => event);
    });
  }
}

/** The entries that have not been removed, in the chain's order. */
async function shownEntries({ watchEvents }: Tables): Promise<readonly InboxEntry[]> {
  const stored = await watchEvents.orderBy("[block+place+id]").toArray();
  return byOperation(stored.filter(({ isRemoved }) => !isRemoved)).map((events) => ({
    events,
    isRead: events.every(({ isRead }) => isRead),
    isNews: events.every(({ isNews }) => isNews),
  }));
}

/**
 * Adds events that are not listed yet; the oldest make room for new ones. A listed event of another transaction at the
 * same place was found in a block that has been replaced since.
 */
export async function addEvents(tables: Tables, events: readonly WatchEvent[]): Promise<void> {
  const { watchEvents } = tables;
  const known = await watchEvents.bulkGet(events.map(({ id }) => id));
  const news = events.filter(({ transaction }, i) => known[i]?.transaction !== transaction);
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
  await makeRoom(tables);
}

/** Drops the oldest entries of an inbox that is too full, and counts them. */
async function makeRoom(tables: Tables): Promise<void> {
  const { watchEvents, watchProgress } = tables;
  if ((await watchEvents.count()) <= maxEvents) return;
  const excess = (await shownEntries(tables)).slice(0, -maxEvents);
  if (excess.length === 0) return;
  await watchEvents.bulkDelete(excess.flatMap(({ events }) => events.map(({ id }) => id)));
  const dropped = await progressOf(tables, "dropped");
  await watchProgress.put({ key: "dropped", value: dropped + excess.length });
}
