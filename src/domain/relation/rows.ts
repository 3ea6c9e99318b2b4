/** The relations of a graph as rows of a table, and of a file. */
import { writeArchiveQuery, wholeArchive, type ArchiveQuery } from "../archive/query.ts";
import { decimalText } from "../chain/amount.ts";
import type { CsvCell } from "../format/csv.ts";
import type { Graph } from "./graph.ts";
import { relationOperations, type RelationKind } from "./relation-kinds.ts";
import { operationsIn, type Flow, type Relation } from "./relations.ts";

/** A relation with the account whose history it is from. */
export interface RelationRow extends Relation {
  readonly account: string;
  readonly operations: number;
  /** Whether all of that history is read. */
  readonly isWhole: boolean;
}

/** Every relation that is drawn, line by line. */
export const rowsOf = ({ nodes, edges }: Graph): readonly RelationRow[] =>
  edges.flatMap(({ from, relations, isWhole }) =>
    relations.map((relation) => ({
      ...relation,
      account: nodes[from]?.name ?? "",
      operations: operationsIn(relation),
      isWhole,
    })),
  );

/** Finds a relation's operations in the history of its account. */
export const operationsQuery = (other: string, kind: RelationKind): ArchiveQuery => ({
  ...wholeArchive,
  other,
  kinds: relationOperations[kind],
});

/** Where a relation's operations are listed. */
export const operationsLink = ({ account, other, kind }: RelationRow): string =>
  `/accounts/${account}/history?${writeArchiveQuery("", operationsQuery(other, kind))}`;

/** Units with a decimal point; empty for none. */
const inFile = (units: number, decimals: number): CsvCell =>
  units === 0 ? "" : decimalText(BigInt(units), decimals);

const flowCells = ({ count, steem, sbd, vests }: Flow): readonly CsvCell[] => [
  count,
  inFile(steem, 3),
  inFile(sbd, 3),
  inFile(vests, 6),
];

/** The file's table, in English. */
export const relationRows = (graph: Graph): readonly (readonly CsvCell[])[] => [
  [
    "account",
    "with",
    "relation",
    ...["out", "in"].flatMap((way) =>
      ["operations", "STEEM", "SBD", "VESTS"].map((each) => `${each} ${way}`),
    ),
    "first (UTC)",
    "last (UTC)",
    "history read",
  ],
  ...rowsOf(graph).map((row) => [
    row.account,
    row.other,
    row.kind,
    ...flowCells(row.out),
    ...flowCells(row.in),
    new Date(row.first).toISOString(),
    new Date(row.last).toISOString(),
    row.isWhole ? "whole" : "part",
  ]),
];
