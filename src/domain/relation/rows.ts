/** The relations of a graph as rows of a table, and of a file. */
import { writeArchiveQuery, wholeArchive, type ArchiveQuery } from "../archive/query.ts";
import { decimalText } from "../chain/amount-text.ts";
import type { CsvCell } from "../format/csv.ts";
import { isoUtc } from "../format/times.ts";
import { atLeast, type Graph } from "./graph.ts";
import { relationKinds, relationOperations, type RelationKind } from "./relation-kinds.ts";
import { operationsIn, type DaySpan, type Flow, type Relation } from "./relation.ts";
import type { Claim } from "./reported-relations.ts";

/** A relation with the account whose history it is from. */
export interface RelationRow extends Relation {
  readonly account: string;
  /** 0 if nodes claim the relation, but none of its operations is read; then it has no dates. */
  readonly operations: number;
  /** Whether all of that history is read. */
  readonly isWhole: boolean;
  /** What nodes say about it now. */
  readonly claims: readonly Claim[];
}

const noFlow: Flow = { count: 0, steem: 0, sbd: 0, vests: 0 };

/** Every relation that is drawn, line by line. */
export const rowsOf = ({ nodes, edges }: Graph): readonly RelationRow[] =>
  edges.flatMap(({ from, to, relations, claims, isWhole }) => {
    const account = nodes[from]?.name ?? "";
    const other = nodes[to]?.name ?? "";
    return relationKinds.flatMap((kind) => {
      const said = claims.filter((claim) => claim.kind === kind);
      const read = relations.find((relation) => relation.kind === kind);
      const relation = read ?? { kind, other, out: noFlow, in: noFlow, first: 0, last: 0 };
      return read || said.length > 0
        ? [{ ...relation, account, operations: operationsIn(relation), isWhole, claims: said }]
        : [];
    });
  });

/** How many operations of a relation are known: '3', '3+', or '?' if none of them is read. */
export const knownOperations = ({ operations, isWhole }: RelationRow): string =>
  operations === 0 && !isWhole ? "?" : atLeast(operations, isWhole);

/** Finds a relation's operations in the history of its account. */
export const operationsQuery = (
  other: string,
  kind: RelationKind,
  span: DaySpan | null,
): ArchiveQuery => ({
  ...wholeArchive,
  other,
  kinds: relationOperations[kind],
  ...(span && { since: dayOf(span.from), until: dayOf(span.to - 1) }),
});

const dayOf = (time: number): string => isoUtc(time).slice(0, 10);

/** The page that lists a relation's operations. */
export const operationsLink = (
  { account, other, kind }: RelationRow,
  span: DaySpan | null,
): string =>
  `/accounts/${account}/history?${writeArchiveQuery("", operationsQuery(other, kind, span))}`;

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
    "said by nodes now",
  ],
  ...rowsOf(graph).map((row) => [
    row.account,
    row.other,
    row.kind,
    ...flowCells(row.out),
    ...flowCells(row.in),
    ...[row.first, row.last].map((time) => (time === 0 ? "" : isoUtc(time))),
    row.isWhole ? "whole" : "part",
    row.claims.length > 0 ? "yes" : "",
  ]),
];
