/** The queries of the votes tab. */
import { direction } from "../../src/domain/archive/parties.ts";
import { countVotes, listVoters } from "../../src/domain/archive/votes.ts";
import { inAnyOrder, inQueryOrder, type HistoryQuery } from "./query.ts";

const month = (time: number): string => new Date(time * 1000).toISOString().slice(0, 7);

/** Votes given and received: by hour of the week, by month, and by how many accounts. */
export function votes(code: number, now: number): HistoryQuery {
  const sides = [
    [direction.out, "out"],
    [direction.in, "in"],
  ] as const;
  const hour = "(time // 3600 + 72) % 168";
  const of = (side: number): string =>
    `kind = ${code} AND weight <> 0 AND direction IN (${side}, ${direction.self})`;
  return {
    name: "votes by hour, month and account",
    answerFromColumns: (archive) => {
      const view = countVotes(archive, { span: "all", by: "month" }, now);
      return () =>
        [view.given, view.received].flatMap(({ hours, sums, starts, accounts }) => [
          ...inQueryOrder(hours),
          ...inAnyOrder(sums),
          starts.length,
          accounts,
        ]);
    },
    answerFromObjects: (entries) => {
      const found = sides.map(([, name]) => {
        const hours = new Uint32Array(168);
        const months = new Map<string, number>();
        const accounts = new Set<string>();
        for (const { kind, direction: to, weight, time, other } of entries) {
          if (kind !== "vote" || weight === 0 || (to !== name && to !== "self")) continue;
          const place = (Math.floor(time / 3600) + 72) % 168;
          hours[place] = (hours[place] ?? 0) + 1;
          const key = month(time);
          months.set(key, (months.get(key) ?? 0) + 1);
          accounts.add(other);
        }
        return { hours, months, accounts };
      });
      return () =>
        found.flatMap(({ hours, months, accounts }) => [
          ...inQueryOrder(hours),
          ...inAnyOrder([...months.values()]),
          months.size,
          accounts.size,
        ]);
    },
    sql: sides.flatMap(([side]) => [
      `SELECT count(*), ${hour} AS hour FROM entries WHERE ${of(side)} GROUP BY hour`,
      `SELECT count(*) FILTER (WHERE weight > 0), count(*) FILTER (WHERE weight < 0),
        date_trunc('month', make_timestamp(time * 1000000::BIGINT)) AS month
        FROM entries WHERE ${of(side)} GROUP BY month`,
      `SELECT count(DISTINCT other) FROM entries WHERE ${of(side)}`,
    ]),
    figuresOfTables: (answers) =>
      [0, 3].flatMap((from) => {
        const [hours = [], months = [], accounts = []] = answers.slice(from, from + 3);
        const byHour = new Uint32Array(168);
        for (const [i, place] of Array.from(hours[1] ?? [], Number).entries())
          byHour[place] = Number(hours[0]?.[i] ?? 0);
        return [
          ...inQueryOrder(byHour),
          ...inAnyOrder([
            ...Array.from(months[0] ?? [], Number),
            ...Array.from(months[1] ?? [], Number),
          ]),
          months[0]?.length ?? 0,
          Number(accounts[0]?.[0] ?? 0),
        ];
      }),
  };
}

/** Everyone who voted for the account, with their counts and mean weights. */
export function voters(code: number, now: number): HistoryQuery {
  return {
    name: "voters, most votes first",
    answerFromColumns: (archive) => {
      const rows = listVoters(archive, "received", "all", now);
      return () => [
        ...inQueryOrder(rows.map(({ count }) => count)),
        ...inAnyOrder(rows.map(({ weight }) => weight)),
        ...inAnyOrder(rows.map(({ last }) => last / 1000)),
      ];
    },
    answerFromObjects: (entries) => {
      const rows = new Map<string, { count: number; weight: number; last: number }>();
      for (const { kind, direction: to, weight, time, other } of entries) {
        if (kind !== "vote" || weight === 0 || (to !== "in" && to !== "self")) continue;
        const row = rows.get(other) ?? { count: 0, weight: 0, last: 0 };
        rows.set(other, row);
        row.count += 1;
        row.weight += weight;
        row.last = Math.max(row.last, time);
      }
      const sorted = [...rows.values()].toSorted((a, b) => b.count - a.count);
      return () => [
        ...inQueryOrder(sorted.map(({ count }) => count)),
        ...inAnyOrder(sorted.map(({ weight, count }) => weight / count / 100)),
        ...inAnyOrder(sorted.map(({ last }) => last)),
      ];
    },
    sql: [
      `SELECT count(*), avg(weight) / 100, max(time), count(*) FILTER (WHERE weight > 0), any_value(name)
        FROM entries JOIN names ON code = other
        WHERE kind = ${code} AND weight <> 0 AND direction IN (${direction.in}, ${direction.self})
        GROUP BY other ORDER BY count(*) DESC`,
    ],
    figuresOfTables: ([rows = []]) => {
      const [counts = [], weights = [], last = []] = rows;
      return [...inQueryOrder(counts), ...inAnyOrder(weights), ...inAnyOrder(last)];
    },
  };
}
