/** Figures of one kind as bars, and as a table that opens on request. */
import { useRef, type ReactNode } from "react";
import { say } from "../../domain/language/say.ts";
import { capabilityText } from "../../domain/statistics/capability.ts";
import type { SupplyPart } from "../../domain/statistics/supply.ts";
import { PeriodTable } from "../list/PeriodTable.tsx";
import { SaveAs } from "../plot/SaveAs.tsx";
import { Answer, type Asked } from "../shared/data/Answer.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Ghost } from "../shared/loading/Ghost.tsx";
import { Card } from "../shared/page/Card.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { rankedBars } from "./plots.ts";
import * as styles from "./Statistics.module.css";

/** Bars drawn; the table and the file have all parts. */
const drawn = 20;

/** What a card asks, and the method that a node must offer for it. */
export interface Figures {
  readonly of: Asked<unknown>;
  readonly needs?: string;
}

/** The frame of a card: heading, source and tools, above the figures. */
export function StatisticsCard({
  title,
  of,
  needs = "",
  tools,
  children,
}: Figures & {
  readonly title: string;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Card
      title={title}
      className={styles.statistics}
      end={
        <>
          {of.answer && <SourceNote of={of.answer} />}
          {tools}
        </>
      }
      isBusy={!of.answer && !of.hasFailed}
    >
      <Answer
        of={of}
        ghosts={
          <p className="quiet-note" aria-hidden="true">
            <Ghost length={40} />
          </p>
        }
        failed={{
          title: say`Error Loading ${title}`,
          role: "status",
          reason: (failure) => capabilityText(failure, needs),
        }}
      >
        {() => children}
      </Answer>
    </Card>
  );
}

export function PartsCard({
  title,
  name,
  what,
  parts,
  unit,
  head,
  columns,
  figure,
  empty,
  note,
  ...state
}: Figures & {
  readonly title: string;
  /** Of the file, and of the table in the URL. */
  readonly name: string;
  /** What is saved, as a title in lower case. */
  readonly what: string;
  /** The largest first. */
  readonly parts: readonly SupplyPart[];
  /** What is counted, for the legend of screen readers. */
  readonly unit: string;
  readonly head: readonly [label: string, value: string];
  /** The same for the file, which stays English. */
  readonly columns: readonly [label: string, value: string];
  readonly figure: (value: number) => string;
  /** Said if there are none. */
  readonly empty: string;
  readonly note?: ReactNode;
}) {
  const picture = useRef<HTMLDivElement>(null);
  return (
    <StatisticsCard
      title={title}
      {...state}
      tools={
        parts.length > 0 && (
          <SaveAs
            what={what}
            name={name}
            picture={picture}
            rows={() => [columns, ...parts.map((part) => [part.inFile ?? part.label, part.value])]}
          />
        )
      }
    >
      {parts.length === 0 ? (
        <p className="quiet-note">{empty}</p>
      ) : (
        <>
          <div ref={picture}>
            <Chunk
              view={rankedBars}
              label={say`${title}, in ${unit}`}
              series={[{ key: "author", label: unit }]}
              bars={parts.slice(0, drawn).map(({ label, value }) => ({
                name: label,
                values: [value],
              }))}
              figure={figure}
            />
          </div>
          <PeriodTable
            caption={title}
            head={head}
            rows={parts.map(({ label, value }) => ({ label, at: label, values: [value] }))}
            figure={figure}
            list={name}
          />
        </>
      )}
      {note && (
        <p className="quiet-note">
          <span>{note}</span>
        </p>
      )}
    </StatisticsCard>
  );
}
