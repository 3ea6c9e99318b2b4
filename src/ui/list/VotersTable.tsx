/** A card with the accounts that vote for something, by name or by weight; it grows page by page, on request. */
import type { ReactNode } from "react";
import { urlPart } from "../../domain/address/url-part.ts";
import { counted } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import type { Pages } from "../shared/data/use-pages.ts";
import { GrowingTable } from "./GrowingTable.tsx";
import type { ListColumn } from "./list-column.ts";

/** Maximum rows of a list by weight: voters after them hardly count. */
const maxShown = 200;

interface Voter {
  readonly name: string;
}

/** The column of the voters' names. */
export const voterColumn: ListColumn<Voter> = {
  key: "voter",
  label: say`Voter`,
  render: ({ name }) => <AccountLabel name={name} />,
};

export function VotersTable<Row extends Voter>({
  of,
  columns,
  empty,
  heaviestFirst,
  note,
}: {
  readonly of: Pages<{ readonly voters: readonly Row[]; readonly isComplete: boolean }>;
  readonly columns: readonly ListColumn<Row>[];
  /** Shown if nobody votes for it. */
  readonly empty: string;
  /** Orders the voters that are loaded by weight; without it they stay in the node's order, by name. */
  readonly heaviestFirst?: (a: Row, b: Row) => number;
  /** Shown beside the button that loads more. */
  readonly note?: ReactNode;
}) {
  const list = of.answer?.value;
  const count = list?.voters.length ?? 0;
  const isCut = heaviestFirst !== undefined && count > maxShown;
  return (
    <GrowingTable
      of={of}
      title="Voters"
      caption="Voters"
      summary={list && summary(count, list.isComplete, heaviestFirst !== undefined)}
      columns={columns}
      rows={
        (heaviestFirst ? list?.voters.toSorted(heaviestFirst).slice(0, maxShown) : list?.voters) ??
        null
      }
      keyOf={(row) => row.name}
      linkOf={({ name }) => ({ id: `voter-${urlPart(name)}`, what: name })}
      empty={empty}
      loadFailure={list ? say`The next voters did not load.` : say`The voters did not load.`}
      moreLabel={say`Load more voters`}
      note={
        note || isCut ? (
          <>
            {note}
            {isCut && <span>{say`The heaviest ${maxShown} are shown.`}</span>}
          </>
        ) : null
      }
    />
  );
}

/** How many voters are listed, and in which order. */
function summary(count: number, isComplete: boolean, isByWeight: boolean): string {
  if (isByWeight)
    return isComplete
      ? say`${counted(count, "voter")}, heaviest first`
      : say`the first ${counted(count, "voter")} by name, heaviest first`;
  return isComplete
    ? say`${counted(count, "voter")}, by name`
    : say`${counted(count, "voter")} so far, by name`;
}
