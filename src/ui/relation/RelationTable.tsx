/** Every relation of the graph as a row: the same as the drawing, for reading and sorting. */
import { useMemo } from "react";
import type { Rates } from "../../domain/chain/steem-power.ts";
import { counted, grouped, missing } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import type { Graph } from "../../domain/relation/graph.ts";
import { relationLabels } from "../../domain/relation/relation-kinds.ts";
import type { DaySpan, Flow } from "../../domain/relation/relation.ts";
import {
  knownOperations,
  operationsLink,
  rowsOf,
  type RelationRow,
} from "../../domain/relation/rows.ts";
import { movedAmounts } from "../../domain/relation/words.ts";
import type { ListColumn } from "../list/list-column.ts";
import { ShortTable } from "../list/ShortTable.tsx";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { Card } from "../shared/page/Card.tsx";
import { Age } from "../shared/values/Age.tsx";
import * as tableStyles from "../list/Table.module.css";

const title = say`Relations in a Table`;

/** Rows that are drawn at first. */
const first = 25;

export function RelationTable({
  graph,
  rates,
  span,
}: {
  readonly graph: Graph;
  readonly rates: Rates | null;
  /** The days that count; null for all time. */
  readonly span: DaySpan | null;
}) {
  const rows = useMemo(() => rowsOf(graph), [graph]);
  const columns = useMemo(() => columnsOf(rates, span), [rates, span]);
  return (
    <Card title={title} end={<span className="num">{counted(rows.length, "relation")}</span>}>
      <ShortTable<RelationRow>
        caption={title}
        columns={columns}
        rows={rows}
        list="relation"
        keyOf={({ account, other, kind }) => `${account} ${other} ${kind}`}
        leading={1}
        first={first}
        rest={say`Show all ${grouped(rows.length)}`}
      />
    </Card>
  );
}

const columnsOf = (
  rates: Rates | null,
  span: DaySpan | null,
): readonly ListColumn<RelationRow>[] => [
  {
    key: "with",
    label: say`With`,
    lines: 2,
    by: ({ other }) => other,
    render: ({ account, other }) => (
      <>
        <AccountLabel name={other} />
        <div className="small dim">{say`of @${account}`}</div>
      </>
    ),
  },
  {
    key: "kind",
    label: say`Relation`,
    by: ({ kind }) => relationLabels[kind],
    render: ({ kind }) => (
      <span className="nowrap">
        <span className="swatch" data-relation={kind} aria-hidden="true" />
        {relationLabels[kind]}
      </span>
    ),
  },
  flowColumn("out", say`From the account`, ({ out }) => out, rates),
  flowColumn("in", say`To the account`, (row) => row.in, rates),
  {
    key: "last",
    label: say`First and last`,
    lines: 2,
    isDescending: true,
    by: ({ last }) => last,
    render: ({ first: since, last }) =>
      // A relation that only nodes state has no known date.
      last === 0 ? (
        missing
      ) : (
        <span className={tableStyles.pair}>
          {since !== last && <Age time={since} />}
          <Age time={last} />
        </span>
      ),
  },
  {
    key: "operations",
    label: say`Operations`,
    isNumeric: true,
    by: ({ operations }) => operations,
    render: (row) => (
      <a className="link" href={operationsLink(row, span)}>
        {knownOperations(row)}
      </a>
    ),
  },
];

const flowColumn = (
  key: string,
  label: string,
  of: (row: RelationRow) => Flow,
  rates: Rates | null,
): ListColumn<RelationRow> => ({
  key,
  label,
  isNumeric: true,
  lines: 2,
  isLong: true,
  by: (row) => of(row).count,
  render: (row) => {
    const flow = of(row);
    if (flow.count === 0) return missing;
    return (
      <span className={tableStyles.pair}>
        <span>{grouped(flow.count)} ×</span>
        {movedAmounts(flow, row.kind, rates).map((each) => (
          <bdi key={each} className="small dim">
            {each}
          </bdi>
        ))}
      </span>
    );
  },
});
