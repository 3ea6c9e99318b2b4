/** A witness's votes by day, and its place among the other top witnesses of today. */
import { useRef } from "react";
import type { CsvCell } from "../../../domain/format/csv.ts";
import { grouped, missing } from "../../../domain/format/figures.ts";
import { dayUtc } from "../../../domain/format/times.ts";
import { say } from "../../../domain/language/say.ts";
import type { PricePoint } from "../../../domain/market/coins.ts";
import { voteRows } from "../../../domain/witness/report/month-report.ts";
import type { WitnessMonth } from "../../../domain/witness/report/month-view.ts";
import { toMillion } from "../../../domain/witness/report/month-words.ts";
import type { MonthPeers } from "../../../domain/witness/report/peers.ts";
import { placeOn } from "../../../domain/witness/report/vote-days.ts";
import { FirstRows } from "../../list/FirstRows.tsx";
import { Table } from "../../list/Table.tsx";
import { SaveAs } from "../../plot/SaveAs.tsx";
import { Chunk } from "../../shared/loading/Chunk.tsx";
import { Card } from "../../shared/page/Card.tsx";
import { pricePlot } from "../../statistics/plots.ts";

export function MonthVotes({
  month: { name, span },
  days: shown,
  peers,
}: {
  readonly month: WitnessMonth;
  /** The days that are shown; null if their votes are not known. */
  readonly days: WitnessMonth["voteDays"];
  /** Null until they are read. */
  readonly peers: MonthPeers | null;
}) {
  const picture = useRef<HTMLDivElement>(null);
  const others = (peers?.peers ?? []).filter((peer) => peer.name !== name);
  const days = (shown ?? []).map((day) => ({
    ...day,
    place: placeOn(
      day,
      others.map((peer) => peer.voteDays),
    ),
  }));
  const places = days.flatMap(({ time, place }) =>
    place === null ? [] : [{ time, price: place }],
  );
  const what = say`Votes by Day`;
  const over = say`Votes over the month`;
  return (
    <>
      <Card
        title={what}
        end={
          days.length > 1 && (
            <SaveAs
              what={what}
              about={`@${name}, ${span.month}`}
              name={`${name}-${span.month}-votes`}
              rows={() => voteRows(days)}
              picture={picture}
            />
          )
        }
      >
        {days.length > 1 && (
          <div ref={picture}>
            <Chunk
              view={pricePlot}
              points={days.map(({ time, votes }) => ({ time, price: votes }))}
              label={over}
              caption={over}
              column="VESTS"
              figure={toMillion}
            />
          </div>
        )}
        {days.length > 0 && (
          <FirstRows title={what} count={days.length} isBelowDrawing={days.length > 1}>
            <Table
              look="cards"
              leading={0}
              caption={what}
              rows={days.toReversed()}
              keyOf={({ time }) => String(time)}
              columns={[
                { key: "day", label: say`Day`, isHeader: true, render: ({ time }) => dayUtc(time) },
                {
                  key: "votes",
                  label: "VESTS",
                  isNumeric: true,
                  render: ({ votes }) => grouped(votes),
                },
                {
                  key: "place",
                  label: say`Rank among today's top 20`,
                  isNumeric: true,
                  render: ({ place }) => (place === null ? missing : grouped(place)),
                },
              ]}
            />
          </FirstRows>
        )}
        <p className="quiet-note">
          {shown
            ? say`An estimate: today's votes, less those given and removed since, with what voters weigh today.`
            : say`Votes by day are not known: a node or the indexer did not tell all of them.`}
        </p>
      </Card>
      {places.length > 1 && (
        <Places
          places={places}
          file={`${name}-${span.month}-place`}
          about={`@${name}, ${span.month}`}
          rows={() => voteRows(days)}
        />
      )}
    </>
  );
}

/** The same places as a plot. */
function Places({
  places,
  file,
  about,
  rows,
}: {
  readonly places: readonly PricePoint[];
  readonly file: string;
  readonly about: string;
  readonly rows: () => readonly (readonly CsvCell[])[];
}) {
  const picture = useRef<HTMLDivElement>(null);
  const what = say`Rank by Day`;
  const beside = say`Rank among today's top 20`;
  return (
    <Card
      title={what}
      end={<SaveAs what={what} about={about} name={file} rows={rows} picture={picture} />}
    >
      <div ref={picture}>
        <Chunk
          view={pricePlot}
          points={places}
          label={what}
          caption={beside}
          column={say`Rank`}
          figure={grouped}
          isPlace
        />
      </div>
      <p className="quiet-note">
        By these estimated votes, beside the other witnesses that have the most votes today.
      </p>
    </Card>
  );
}
