/** One proposal hour by hour: what it asked for, and what it received. */
import { useSearch } from "wouter/use-browser-location";
import { withParameters } from "../../../domain/address/with-parameters.ts";
import { missing } from "../../../domain/format/figures.ts";
import { clipped } from "../../../domain/format/ids.ts";
import { dayUtc, exactUtc } from "../../../domain/format/times.ts";
import { say } from "../../../domain/language/say.ts";
import { paidHourRows } from "../../../domain/proposal/books/books-report.ts";
import { bookName, sbdLabel } from "../../../domain/proposal/books/books-words.ts";
import type { PaidHour, ProposalBook } from "../../../domain/proposal/books/books.ts";
import { replaceQuery } from "../../browser/address/query.ts";
import type { PeriodRow } from "../../list/PeriodTable.tsx";
import { TimePlot } from "../../plot/TimePlot.tsx";
import { Select } from "../../shared/controls/Select.tsx";
import { Card } from "../../shared/page/Card.tsx";
import { sbdFigure, sbdTick } from "./sbd-figures.ts";

/** The proposal in the address, by its number. */
const parameter = "proposal";
/** Characters of a name in the choice: a phone has room for them. */
const longestName = 28;

export function ProposalHours({
  books,
  from,
  to,
}: {
  readonly books: readonly ProposalBook[];
  /** The first and last hour that is shown, ms. */
  readonly from: number;
  readonly to: number;
}) {
  const chosen = new URLSearchParams(useSearch()).get(parameter) ?? "";
  const numbered = books.flatMap((book) => {
    const id = book.proposal?.id ?? null;
    return id === null ? [] : [{ id: String(id), book }];
  });
  const book = numbered.find(({ id }) => id === chosen)?.book;
  const hours = book?.hours.filter(({ time }) => time >= from && time <= to) ?? [];
  const title = say`Hours of a Proposal`;
  const choice = (
    <label>
      <span className="visually-hidden">Proposal</span>
      <Select
        value={book ? chosen : ""}
        onChange={({ target }) =>
          replaceQuery((query) => withParameters(query, { [parameter]: target.value }))
        }
      >
        <option value="">{say`Choose a proposal`}</option>
        {numbered.map(({ id, book: each }) => (
          <option key={id} value={id}>
            {clipped(bookName(each), longestName)}
          </option>
        ))}
      </Select>
    </label>
  );
  if (!book || hours.length < 2)
    return (
      <Card title={title} beside={choice}>
        <p className="quiet-note">
          {book
            ? say`It did not run in these hours.`
            : say`What it asked for, was due and received each hour, and what the hours in which the money ended cost it.`}
        </p>
      </Card>
    );
  return (
    <TimePlot
      key={chosen}
      title={say`Hours of ${bookName(book)}`}
      beside={choice}
      file={`proposal-${chosen}-hours`}
      times={hours.map(({ time }) => time)}
      lines={[
        { name: say`Received`, values: hours.map(({ received }) => Number(received)) },
        {
          name: say`Asked`,
          values: hours.map(({ asked }) => (asked === null ? null : Number(asked))),
        },
      ]}
      wordsAt={(at) => wordsOf(hours[at])}
      tick={sbdTick}
      csv={() => paidHourRows([{ ...book, hours }])}
      table={{
        head: [say`Day`, say`Asked`, say`Due`, say`Received`, say`Not paid`],
        rows: daysOf(hours),
        figure: sbdFigure,
      }}
    />
  );
}

function wordsOf(hour: PaidHour | undefined): string {
  if (!hour) return missing;
  const { time, asked, due, received } = hour;
  return say`${exactUtc(time)} · asked ${sbdLabel(asked)} · due ${sbdLabel(due)} · received ${sbdLabel(received)}`;
}

/** The sums of each day; not a number where an hour's is not known. */
function daysOf(hours: readonly PaidHour[]): readonly PeriodRow[] {
  const days = new Map<string, { at: number; values: number[] }>();
  for (const { time, asked, due, received } of hours) {
    const label = dayUtc(time);
    const day = days.get(label) ?? { at: time, values: [0, 0, 0, 0] };
    const cost = asked === null ? NaN : Number(asked) - Number(received);
    const added = [Number(asked ?? NaN), Number(due ?? NaN), Number(received), Math.max(0, cost)];
    day.values = day.values.map((sum, place) => sum + (added[place] ?? 0));
    days.set(label, day);
  }
  return [...days].map(([label, { at, values }]) => ({ label, at, values }));
}
