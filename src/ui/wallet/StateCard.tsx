/** Cards about an account's current state: a list, a note that it is empty, or why it is unknown. */
import { type ReactNode } from "react";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Origin, Sourced } from "../../domain/contract/sourced.ts";
import { say } from "../../domain/language/say.ts";
import type { Result } from "../../domain/result.ts";
import { SortChoice } from "../list/SortChoice.tsx";
import { SortHeader } from "../list/SortHeader.tsx";
import { useSorted } from "../list/use-sorted.ts";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { Ghost } from "../shared/loading/Ghost.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { StateTab, usePartOrigin } from "./StateTab.tsx";
import { Card } from "../shared/page/Card.tsx";
import { Answer, type Asked } from "../shared/data/Answer.tsx";
import { Failed } from "../failure/Failed.tsx";
import "./StateCard.css";

/** A card with a heading. */
export function StateCard({
  title,
  note,
  from,
  children,
}: {
  readonly title: string;
  readonly note?: ReactNode;
  /** Where everything in the card comes from; shown if the tab does not name it. */
  readonly from?: Origin | null;
  readonly children: ReactNode;
}) {
  const origin = usePartOrigin(from);
  return (
    <Card title={title} className="state-card" end={note}>
      {children}
      {origin && (
        <p className="quiet-note small dim">
          <SourceNote of={origin} />
        </p>
      )}
    </Card>
  );
}

/** A figure with the place it comes from, if the tab does not name it. */
export function FromSource({
  of,
  children,
}: {
  readonly of: Origin | null;
  readonly children: ReactNode;
}) {
  const origin = usePartOrigin(of);
  return (
    <span className="from-source">
      <span>{children}</span>
      {origin && (
        <span className="small dim">
          <SourceNote of={origin} />
        </span>
      )}
    </span>
  );
}

/** A column of a list; figures are right-aligned. */
export interface StateColumn<Row> {
  readonly label: string;
  readonly isFigure?: boolean;
  readonly render: (row: Row) => ReactNode;
  /**
   * The column's name in the URL and what rows are sorted by: numbers descend, texts ascend. Without it, the column
   * can't be sorted.
   */
  readonly by?: readonly [name: string, value: (row: Row) => number | string];
}

/** A column of accounts: the field `key` of each row, which is also the column's name in the URL. */
export const accountColumn = <Key extends string>(
  key: Key,
  label: string,
): StateColumn<Readonly<Record<Key, string>>> => ({
  label,
  by: [key, (row) => row[key]],
  render: (row) => <AccountLabel name={row[key]} />,
});

/** A list as a table, sorted by the headers of its columns if the list has a name in the URL. */
export function StateList<Row>({
  of,
  columns,
  keyOf,
  empty,
  retry,
  list = "",
}: {
  readonly of: Result<readonly Row[], Failure>;
  readonly columns: readonly StateColumn<Row>[];
  readonly keyOf: (row: Row, index: number) => string;
  readonly empty: ReactNode;
  /** Requests an unknown list again; absent for a list that is always known. */
  readonly retry?: () => void;
  /** The list's name in the URL. */
  readonly list?: string;
}) {
  const keys = Object.fromEntries(columns.flatMap(({ by }) => (by ? [by] : [])));
  const rows = of.ok ? of.value : [];
  const { sorted, query } = useSorted(rows, keys, list);
  if (!of.ok) return <Failed sentence={say`Not known.`} failure={of.error} retry={retry} />;
  if (of.value.length === 0) return <p className="quiet-note">{empty}</p>;
  const headers = columns.map(({ label, isFigure = false, by }) => ({
    key: by?.[0] ?? label,
    label,
    isNumeric: isFigure,
    isDescending: rows[0] !== undefined && typeof by?.[1](rows[0]) === "number",
    isUnsortable: by === undefined || rows.length < 2,
  }));
  return (
    <>
      <SortChoice
        columns={headers.filter(({ isUnsortable }) => !isUnsortable)}
        query={query}
        list={list}
      />
      <table className="card-rows">
        <thead>
          <tr>
            {headers.map((header) => (
              <SortHeader key={header.key} column={header} query={query} list={list} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row, index) => (
            <tr key={keyOf(row, index)}>
              {columns.map(({ label, isFigure, render }, column) => (
                <td key={column} className={isFigure ? "num" : undefined} data-label={label}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Cards drawn while an answer loads. */
const ghostCards = 3;

/** A tab's answer: its parts once it is there, cards that load until then. */
export function StateAnswer<Value>({
  of,
  children,
}: {
  readonly of: Asked<Value>;
  readonly children: (value: Value, from: Sourced<Value>) => ReactNode;
}) {
  return (
    <Answer
      of={of}
      ghosts={<StateGhosts />}
      failed={{ sentence: say`This could not be loaded.`, isCard: true }}
    >
      {(value, answer) => <StateTab from={answer}>{children(value, answer)}</StateTab>}
    </Answer>
  );
}

function StateGhosts() {
  return (
    <div className="stack" aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading…
      </p>
      {Array.from({ length: ghostCards }, (_, i) => (
        <section key={i} className="card awaited" aria-hidden="true">
          <header>
            <Ghost length={20} />
          </header>
          <p className="quiet-note">
            <Ghost length={40} />
          </p>
        </section>
      ))}
    </div>
  );
}
