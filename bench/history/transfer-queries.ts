/** The query of the transfers tab. */
import { direction } from "../../src/domain/archive/parties.ts";
import { wholeArchive } from "../../src/domain/archive/query.ts";
import { select } from "../../src/domain/archive/select.ts";
import {
  listCounterparties,
  runningSums,
  transfersOf,
} from "../../src/domain/archive/transfers.ts";
import { inAnyOrder, inQueryOrder, type HistoryQuery } from "./query.ts";

/** The ledger: sums up to each transfer, and sums by the other account. */
export function ledger(code: number): HistoryQuery {
  const query = transfersOf(wholeArchive);
  const sign = `CASE direction WHEN ${direction.in} THEN 1 WHEN ${direction.out} THEN -1 ELSE 0 END`;
  const inOut = (token: string): string =>
    [direction.out, direction.in]
      .map((side) => `coalesce(sum(${token}) FILTER (WHERE direction <> ${side}), 0)`)
      .join(", ");
  return {
    name: "ledger of all transfers",
    answerFromColumns: (archive) => {
      const indexes = select(archive, query);
      const { steem, sbd } = runningSums(archive, indexes);
      const rows = listCounterparties(archive, indexes);
      return () => [
        ...inQueryOrder(indexes),
        ...inAnyOrder(steem),
        ...inAnyOrder(sbd),
        ...inQueryOrder(rows.map(({ count }) => count)),
        ...inAnyOrder(rows.flatMap((row) => [row.steemIn, row.steemOut, row.sbdIn, row.sbdOut])),
      ];
    },
    answerFromObjects: (entries) => {
      const transfers = entries.filter(({ kind }) => kind === "transfer");
      const rows = new Map<string, { count: number; sums: number[] }>();
      let [steem, sbd] = [0, 0];
      const running = transfers.toReversed().map((entry) => {
        const factor = entry.direction === "in" ? 1 : entry.direction === "out" ? -1 : 0;
        steem += factor * entry.steem;
        sbd += factor * entry.sbd;
        const row = rows.get(entry.other) ?? { count: 0, sums: [0, 0, 0, 0] };
        rows.set(entry.other, row);
        row.count += 1;
        const { sums } = row;
        if (entry.direction !== "out") sums[0] = (sums[0] ?? 0) + entry.steem;
        if (entry.direction !== "in") sums[1] = (sums[1] ?? 0) + entry.steem;
        if (entry.direction !== "out") sums[2] = (sums[2] ?? 0) + entry.sbd;
        if (entry.direction !== "in") sums[3] = (sums[3] ?? 0) + entry.sbd;
        return { steem, sbd };
      });
      const sorted = [...rows.values()].toSorted((a, b) => b.count - a.count);
      return () => [
        ...inQueryOrder(transfers.map(({ index }) => index)),
        ...inAnyOrder(running.map((sums) => sums.steem)),
        ...inAnyOrder(running.map((sums) => sums.sbd)),
        ...inQueryOrder(sorted.map(({ count }) => count)),
        ...inAnyOrder(sorted.flatMap(({ sums }) => sums)),
      ];
    },
    sql: [
      `SELECT index, sum((${sign}) * steem) OVER past, sum((${sign}) * sbd) OVER past
        FROM entries WHERE kind = ${code} WINDOW past AS (ORDER BY index) ORDER BY index DESC`,
      `SELECT count(*), ${inOut("steem")}, ${inOut("sbd")}, min(time), max(time), any_value(name)
        FROM entries JOIN names ON code = other WHERE kind = ${code}
        GROUP BY other ORDER BY count(*) DESC`,
    ],
    figuresOfTables: ([running = [], counterparties = []]) => {
      const [indexes = [], steem = [], sbd = []] = running;
      const [counts = [], ...sums] = counterparties;
      return [
        ...inQueryOrder(indexes),
        ...inAnyOrder(steem),
        ...inAnyOrder(sbd),
        ...inQueryOrder(counts),
        ...inAnyOrder(sums.slice(0, 4).flatMap((column) => Array.from(column, Number))),
      ];
    },
  };
}
