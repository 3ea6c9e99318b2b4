/**
 * What an account's tabs compute from its history: as functions over the app's columns and over objects, and as SQL for
 * DuckDB.
 */
import type { Archive } from "../../src/domain/archive/archive.ts";
import { chunkLength } from "../../src/domain/archive/chunk.ts";
import { direction } from "../../src/domain/archive/parties.ts";
import { wholeArchive, type ArchiveQuery } from "../../src/domain/archive/query.ts";
import { select } from "../../src/domain/archive/select.ts";
import { summariseArchive } from "../../src/domain/archive/summarise.ts";
import type { HistoryObject } from "./objects.ts";
import { inQueryOrder, type HistoryQuery } from "./query.ts";
import { rewards } from "./reward-queries.ts";
import { ledger } from "./transfer-queries.ts";
import { voters, votes } from "./vote-queries.ts";

const daySeconds = 86_400;
const day = (time: number): string => new Date(time * 1000).toISOString().slice(0, 10);

/** All queries, with the bounds of this history. */
export function queriesOf(archive: Archive): readonly HistoryQuery[] {
  const kind = (name: string): number => archive.kinds.find(name) ?? 0;
  const newest = timeOf(archive, archive.total - 1);
  const middle = timeOf(archive, Math.floor(archive.total / 2));
  return [
    filter("every entry", wholeArchive, "true", () => true),
    filter(
      "transfers received",
      { ...wholeArchive, kinds: ["transfer"], direction: "in" },
      `kind = ${kind("transfer")} AND direction = ${direction.in}`,
      (entry) => entry.kind === "transfer" && entry.direction === "in",
    ),
    filter(
      "votes received from am*",
      { ...wholeArchive, kinds: ["vote"], direction: "in", other: "am*" },
      `kind = ${kind("vote")} AND direction = ${direction.in}
        AND other IN (SELECT code FROM names WHERE starts_with(name, 'am'))
        ORDER BY index DESC`,
      (entry) => entry.kind === "vote" && entry.direction === "in" && entry.other.startsWith("am"),
    ),
    filter(
      "1 to 50 STEEM in the newer half",
      { ...wholeArchive, token: "STEEM", min: 1, max: 50, since: day(middle) },
      `steem BETWEEN 1000 AND 50000 AND time >= ${Date.parse(day(middle)) / 1000}`,
      (entry) =>
        entry.steem >= 1000 &&
        entry.steem <= 50_000 &&
        entry.time >= Date.parse(day(middle)) / 1000,
    ),
    summary(select(archive, wholeArchive)),
    rewards(archive, newest),
    votes(kind("vote"), newest),
    voters(kind("vote"), newest),
    ledger(kind("transfer")),
  ];
}

const timeOf = (archive: Archive, index: number): number =>
  archive.chunkAt(index)?.time[index % chunkLength] ?? 0;

/** Indexes of entries that match a query, newest first. */
function filter(
  name: string,
  query: ArchiveQuery,
  condition: string,
  matches: (entry: HistoryObject) => boolean,
): HistoryQuery {
  return {
    name: `filter: ${name}`,
    answerFromColumns: (archive) => {
      const found = select(archive, query);
      return () => inQueryOrder(found);
    },
    answerFromObjects: (entries) => {
      const found = entries.filter(matches).map(({ index }) => index);
      return () => inQueryOrder(found);
    },
    sql: [`SELECT index FROM entries WHERE ${condition}`],
    figuresOfTables: ([found = []]) => inQueryOrder(found[0] ?? []),
  };
}

/** Entries of each kind and each day, as the history's chips and its calendar show them. */
function summary(everything: Uint32Array): HistoryQuery {
  return {
    name: "entries by kind and day",
    answerFromColumns: (archive) => {
      const { kinds, days } = summariseArchive(archive, everything);
      return () => [
        ...inQueryOrder(kinds.map(({ count }) => count)),
        ...inQueryOrder(days.map(({ count }) => count)),
      ];
    },
    answerFromObjects: (entries) => {
      const kinds = countBy(entries, (entry) => entry.kind);
      const days = countBy(entries, (entry) => Math.floor(entry.time / daySeconds));
      return () => [
        ...inQueryOrder([...kinds.values()].toSorted((a, b) => b - a)),
        ...inQueryOrder([...days.values()]),
      ];
    },
    sql: [
      "SELECT count(*), kind FROM entries GROUP BY kind ORDER BY count(*) DESC",
      `SELECT count(*), time // ${daySeconds} AS day FROM entries GROUP BY day ORDER BY day DESC`,
    ],
    figuresOfTables: ([kinds = [], days = []]) => [
      ...inQueryOrder(kinds[0] ?? []),
      ...inQueryOrder(days[0] ?? []),
    ],
  };
}

function countBy<Key>(
  entries: readonly HistoryObject[],
  keyOf: (entry: HistoryObject) => Key,
): ReadonlyMap<Key, number> {
  const counts = new Map<Key, number>();
  for (const entry of entries) {
    const key = keyOf(entry);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
