/** The query of the rewards tab. */
import type { Archive } from "../../src/domain/archive/archive.ts";
import { direction } from "../../src/domain/archive/parties.ts";
import { rewardSources, sourceOfKind, sumRewards } from "../../src/domain/archive/rewards.ts";
import { inAnyOrder, type ComparedFigures, type HistoryQuery } from "./query.ts";
import type { AnswerColumn } from "./table.ts";

const daySeconds = 86_400;
const month = (time: number): string => new Date(time * 1000).toISOString().slice(0, 7);

/** What was earned: by source within three spans, and by source and month. */
export function rewards(archive: Archive, now: number): HistoryQuery {
  const codes = [...sourceOfKind.keys()].flatMap((name) => archive.kinds.find(name) ?? []);
  const sides = `direction IN (${direction.in}, ${direction.self})`;
  const since = (days: number): number => now - days * daySeconds;
  const figures = ["steem", "sbd", "vests"] as const;
  const sums = (condition: string): string =>
    [...figures.map((figure) => `sum(${figure})`), "count(*)"]
      .map((sum) => `coalesce(${sum} FILTER (WHERE ${condition}), 0)`)
      .join(", ");
  const grouped = `WHERE kind IN (${codes.join(", ")}) AND ${sides} GROUP BY`;
  return {
    name: "rewards by source and month",
    answerFromColumns: (read) => {
      const view = sumRewards(read, { span: "all", by: "month" }, now);
      return () => [
        view.starts.length,
        ...[view.spans["7d"], view.spans["30d"], view.spans.all, view.sums].flatMap(inAnyOrder),
      ];
    },
    answerFromObjects: (entries) => {
      const width = rewardSources.length * 4;
      const spans = [since(7), since(30), 0].map(
        (from) => [from, new Float64Array(width)] as const,
      );
      const months = new Map<string, Float64Array>();
      for (const entry of entries) {
        const source = sourceOfKind.get(entry.kind);
        if (source === undefined) continue;
        if (entry.direction !== "in" && entry.direction !== "self") continue;
        const named = month(entry.time);
        const sum = months.get(named) ?? new Float64Array(width);
        months.set(named, sum);
        const offset = rewardSources.indexOf(source) * 4;
        for (const into of [sum, ...spans.filter(([from]) => entry.time >= from).map(([, s]) => s)])
          for (const [i, value] of [entry.steem, entry.sbd, entry.vests, 1].entries())
            into[offset + i] = (into[offset + i] ?? 0) + value;
      }
      return () => [
        months.size,
        ...spans.flatMap(([, sum]) => inAnyOrder(sum)),
        ...inAnyOrder([...months.values()].flatMap((sum) => [...sum])),
      ];
    },
    sql: [
      `SELECT ${[since(7), since(30), 0].map((from) => sums(`time >= ${from}`)).join(", ")}, kind
        FROM entries ${grouped} kind`,
      `SELECT ${sums("true")}, kind, date_trunc('month', make_timestamp(time * 1000000::BIGINT)) AS month
        FROM entries ${grouped} kind, month`,
    ],
    figuresOfTables: ([spans = [], months = []]) => {
      const flat = (columns: readonly AnswerColumn[]): ComparedFigures =>
        inAnyOrder(columns.flatMap((column) => Array.from(column, Number)));
      return [
        new Set(Array.from(months[5] ?? [], Number)).size,
        ...[0, 4, 8].flatMap((from) => flat(spans.slice(from, from + 4))),
        ...flat(months.slice(0, 4)),
      ];
    },
  };
}
