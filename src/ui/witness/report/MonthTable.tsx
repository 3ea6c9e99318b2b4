/** A month's figures, a column for each witness, beside the other top witnesses; to copy and to save. */
import { useRef, type ReactNode } from "react";
import type { Sourced } from "../../../domain/contract/sourced.ts";
import { missing, percentInFull } from "../../../domain/format/figures.ts";
import { commaList } from "../../../domain/format/lists.ts";
import { say } from "../../../domain/language/say.ts";
import { monthMarkdown, tableRows } from "../../../domain/witness/report/month-report.ts";
import {
  monthRows,
  type MonthColumn,
  type MonthRow,
} from "../../../domain/witness/report/month-rows.ts";
import type { WitnessMonth } from "../../../domain/witness/report/month-view.ts";
import type { ListColumn } from "../../list/list-column.ts";
import { Table } from "../../list/Table.tsx";
import { SaveAs } from "../../plot/SaveAs.tsx";
import type { AskedQuestion } from "../../shared/data/use-question.ts";
import { linkToThisPage } from "../../shared/links/shareable-link.ts";
import { Card } from "../../shared/page/Card.tsx";
import { SourceNote } from "../../shared/values/SourceNote.tsx";
import { MonthPicture } from "./MonthPicture.tsx";
import * as edgesStyles from "../../list/Edges.module.css";
import * as styles from "./WitnessReport.module.css";

export function MonthTable({
  columns,
  peers,
  month,
  answer,
  choice,
}: {
  readonly columns: readonly MonthColumn[];
  readonly peers: AskedQuestion<"witness.monthPeers">;
  /** The first column's. */
  readonly month: WitnessMonth;
  readonly answer: Sourced<WitnessMonth>;
  /** Chooses the witnesses beside it. */
  readonly choice: ReactNode;
}) {
  const picture = useRef<HTMLDivElement>(null);
  const rows = monthRows(columns, peers.value ?? null);
  const unread = columns.filter((column) => column.month === null);
  const names = commaList(unread.map(({ name }) => name));
  const isReading = rows.some(({ cells }) => cells.some(({ text }) => text === ""));
  const notes = [
    columns.length > 1 && say`Underlined: not what the first witness has.`,
    names !== "" && say`Not read, or not a witness: ${names}.`,
    peers.hasFailed && say`The other top witnesses could not be read.`,
    isReading && say`Headers are still being read; that can take a minute.`,
  ].filter((note) => note !== false);
  return (
    <Card
      title="Figures"
      beside={choice}
      isBusy={isReading || peers.isBusy}
      end={
        <>
          <SourceNote of={answer} reload={undefined} />
          {!isReading && (
            <SaveAs
              what={say`Figures`}
              about={`@${month.name}, ${month.span.month}`}
              picture={picture}
              name={`${month.name}-${month.span.month}`}
              rows={() => tableRows(columns, rows)}
              markdown={() => monthMarkdown(columns, rows, month, linkToThisPage())}
            />
          )}
        </>
      }
    >
      {!isReading && <MonthPicture picture={picture} columns={columns} rows={rows} />}
      <FiguresTable columns={columns} rows={rows} />
      {notes.length > 0 && <p className="quiet-note">{notes.join(" ")}</p>}
    </Card>
  );
}

/** The table alone, with a skeleton for each column whose answer has not arrived. */
export function FiguresTable({
  columns,
  rows,
}: {
  readonly columns: readonly MonthColumn[];
  readonly rows: readonly MonthRow[];
}) {
  return (
    <div className={`${edgesStyles.edges} ${styles.figures}`}>
      <Table
        look="cards"
        leading={0}
        caption={say`Figures`}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { key: "measure", label: say`Measure`, isHeader: true, render: ({ label }) => label },
          ...columns.map((column, place) => witnessColumn(column, place)),
          {
            key: "median",
            label: say`Median of the other top 20`,
            isNumeric: true,
            render: ({ place, median }) => (
              <span className={place ? "dim" : `dim ${styles.unranked}`}>
                {place ? median : missing}
              </span>
            ),
          },
          {
            key: "place",
            label: say`No worse than`,
            isNumeric: true,
            render: ({ place }) => (
              <span className={place ? "dim nowrap" : `dim ${styles.unranked}`}>
                {place ? say`${percentInFull(place.percentile)} of them` : missing}
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}

function witnessColumn({ name }: MonthColumn, place: number): ListColumn<MonthRow> {
  return {
    key: name,
    label: name,
    isNumeric: true,
    render: ({ cells }) => {
      const text = cells[place]?.text ?? "";
      if (text === "") return <span className="ghost" />;
      // An unknown value is no difference.
      return text === missing || text === cells[0]?.text ? (
        text
      ) : (
        <span className={styles.differs}>{text}</span>
      );
    },
  };
}
