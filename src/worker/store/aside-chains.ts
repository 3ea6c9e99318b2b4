/**
 * Sets aside what is stored of a chain, by its first known block, and brings it back. All of it or nothing: a browser
 * without room keeps everything where it was.
 */
import type { Table } from "dexie";
import type { BlockId } from "../../domain/chain/names.ts";
import type { StorageFailure } from "../../domain/contract/failure.ts";
import type { Result } from "../../domain/result.ts";
import type { StoredRule } from "../../domain/watch/rule-state.ts";
import type { StoredAsideChain, StoredAsideRow, Tables } from "./database-tables.ts";
import type { Database } from "./database.ts";
import { countChange } from "./watch-tables.ts";

/** Which data leaves, and which comes back. */
export interface ChainExchange {
  /**
   * The first known block of the stored chain, and the marks that show whether it is served again; null if its data
   * stays.
   */
  readonly leaving: Pick<StoredAsideChain, "first" | "marks"> | null;
  /** Rows written from this time on, ms, already belong to the other chain. */
  readonly since: number;
  /** The chain whose data comes back; null if none does. */
  readonly back: BlockId | null;
  readonly now: number;
}

/** Rows moved at a time: whole histories need not fit into memory. */
const batch = 200;

/** The tables of one chain's data. */
const movedTables = [
  "blocks",
  "places",
  "histories",
  "answers",
  "rounds",
  "archives",
  "archiveChunks",
  "archiveTexts",
  "watchEvents",
  "watchProgress",
  "labels",
] as const satisfies readonly (keyof Tables)[];

/** Tables whose rows have a time, so that those written since this visit began on the other chain can be told apart. */
const dated: ReadonlySet<string> = new Set(["blocks", "histories", "answers"]);

/** Counters that continue on every chain: others compare them with the values they know. */
const counters: ReadonlySet<string> = new Set(["rules", "inbox"]);

/** Makes the exchange. */
export const exchangeChains = (
  database: Database,
  exchange: ChainExchange,
): Promise<Result<void, StorageFailure>> =>
  database.attempt((tables) =>
    tables.transaction("rw", tables.tables, async () => {
      const { leaving, back } = exchange;
      if (leaving !== null) await leave(tables, leaving, exchange);
      if (back !== null) await bringBack(tables, back);
      await countChange(tables, "rules");
      await countChange(tables, "inbox");
    }),
  );

/** The chains whose data is set aside. */
export const asideChains = async (database: Database): Promise<readonly StoredAsideChain[]> =>
  (await database.run((tables) => tables.asideChains.toArray())) ?? [];

/** Deletes what is set aside of a chain. */
export const removeAside = (
  database: Database,
  chain: BlockId,
): Promise<Result<unknown, StorageFailure>> =>
  database.attempt((tables) =>
    tables.transaction("rw", [tables.aside, tables.asideChains], async () => {
      await tables.aside.where("chain").equals(chain).delete();
      await tables.asideChains.delete(chain);
    }),
  );

async function leave(
  tables: Tables,
  { first: chain, marks }: NonNullable<ChainExchange["leaving"]>,
  { since, now }: ChainExchange,
): Promise<void> {
  // Whatever was already set aside of this chain is older.
  await bringBack(tables, chain, "older");
  const recent = await tables.blocks.filter(({ at }) => at >= since).primaryKeys();
  const stays = new Set<unknown>(recent);
  const counts = {
    blocks: (await tables.blocks.count()) - recent.length,
    histories: await tables.archives.count(),
    events: await tables.watchEvents.count(),
    labels: await tables.labels.count(),
  };
  for (const name of movedTables)
    await move(tables, name, chain, (row, key) => {
      if (name === "watchProgress") return !counters.has(String(key));
      if (name === "places") return !stays.has(key);
      return !dated.has(name) || (row as { readonly at: number }).at < since;
    });
  // The rules stay and count from the other chain's head on; what they remember is this chain's.
  const rules = await tables.watchRules.toArray();
  await tables.aside.bulkAdd(rules.map((row) => ({ chain, table: "watchRules", row })));
  await tables.watchRules.bulkPut(rules.map((rule) => ({ ...rule, since: null, state: {} })));
  await tables.asideChains.put({ first: chain, ...(marks && { marks }), at: now, ...counts });
}

/** Moves the rows of a table that belong to a chain. */
async function move(
  tables: Tables,
  name: (typeof movedTables)[number],
  chain: BlockId,
  belongs: (row: object, key: unknown) => boolean,
): Promise<void> {
  const table = tables.table<object, never>(name);
  const keys = await table.toCollection().primaryKeys();
  for (let i = 0; i < keys.length; i += batch) {
    const some = keys.slice(i, i + batch);
    const rows = await table.bulkGet(some);
    const moved = some.filter((key, at) => {
      const row = rows[at];
      return row !== undefined && belongs(row, key);
    });
    const movedRows = rows.filter((row, at) => row !== undefined && belongs(row, some[at]));
    await tables.aside.bulkAdd(movedRows.map((row) => ({ chain, table: name, row })));
    await table.bulkDelete(moved);
  }
}

/**
 * Puts back what was set aside of a chain: it replaces what is there or, if that is newer, only fills in what is
 * missing.
 */
async function bringBack(
  tables: Tables,
  chain: BlockId,
  age: "newer" | "older" = "newer",
): Promise<void> {
  const histories = await tables.aside.where("[chain+table]").equals([chain, "archives"]).toArray();
  const current = new Set<unknown>(
    age === "older" ? await tables.archives.toCollection().primaryKeys() : [],
  );
  const accounts = histories
    .map(({ row }) => (row as { readonly account: string }).account)
    .filter((account) => !current.has(account));
  // A history is whole or not there: two parts of different downloads don't fit together.
  for (const table of [tables.archiveChunks, tables.archiveTexts])
    await table.where("account").anyOf(accounts).delete();
  for (;;) {
    const rows = await tables.aside.where("chain").equals(chain).limit(batch).toArray();
    if (rows.length === 0) break;
    for (const name of movedTables) {
      const own = rows.filter(({ table }) => table === name).map(({ row }) => row as object);
      const table = tables.table<object, never>(name);
      if (own.length === 0) continue;
      if (age === "newer") await table.bulkPut(own);
      else if (ofHistories.has(name))
        await table.bulkPut(
          own.filter((row) => !current.has((row as { readonly account: string }).account)),
        );
      else await table.bulkPut(await absent(table, own));
    }
    for (const { row } of rows.filter(({ table }) => table === "watchRules"))
      await recallRule(tables, row as StoredRule);
    await tables.aside.bulkDelete(rows.map(idOf));
  }
  await tables.asideChains.delete(chain);
}

/** The tables whose rows are parts of one account's history. */
const ofHistories: ReadonlySet<string> = new Set(["archives", "archiveChunks", "archiveTexts"]);

/** The rows whose keys a table does not have. */
async function absent(
  table: Table<object, never>,
  rows: readonly object[],
): Promise<readonly object[]> {
  const path = table.schema.primKey.keyPath as string | readonly string[];
  const keyOf = (row: object): unknown => {
    const members = row as Readonly<Record<string, unknown>>;
    return typeof path === "string" ? members[path] : path.map((name) => members[name]);
  };
  const known = await table.bulkGet(rows.map((row) => keyOf(row) as never));
  return rows.filter((_, i) => known[i] === undefined);
}

/** Restores what a rule remembered; one that the visitor has removed meanwhile stays removed. */
async function recallRule(
  { watchRules }: Tables,
  { key, since, state }: StoredRule,
): Promise<void> {
  await watchRules.update(key, { since, state });
}

const idOf = ({ id }: StoredAsideRow): number => id ?? 0;
