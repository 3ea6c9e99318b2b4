/** Plots of the books' hours: what the treasury had, and one proposal's. Both show one window of time. */
import { missing } from "../../../domain/format/figures.ts";
import { exactUtc, dayUtc } from "../../../domain/format/times.ts";
import { say } from "../../../domain/language/say.ts";
import { treasuryRows } from "../../../domain/proposal/books/books-report.ts";
import { sbdLabel } from "../../../domain/proposal/books/books-words.ts";
import type { BooksView } from "../../../domain/proposal/books/books.ts";
import { TimeBrush, useBrush } from "../../plot/TimeBrush.tsx";
import { TimePlot } from "../../plot/TimePlot.tsx";
import { Card } from "../../shared/page/Card.tsx";
import { ProposalHours } from "./ProposalHours.tsx";
import { sbdFigure, sbdTick } from "./sbd-figures.ts";

export function BookPlots({ books: view }: { readonly books: BooksView }) {
  const times = view.hours.map(({ time }) => time);
  const balances = view.hours.map(({ before }) => (before === null ? null : Number(before)));
  const brush = useBrush(times);
  const hours = view.hours.slice(brush.first, brush.last + 1);
  const title = say`What the Treasury Had`;
  if (times.length < 2)
    return (
      <Card title={title}>
        <p className="quiet-note">There are too few hours to draw.</p>
      </Card>
    );
  const lastOfDays = new Map(
    hours.flatMap(({ time, before }) =>
      before === null ? [] : [[dayUtc(time), { at: time, value: Number(before) }] as const],
    ),
  );
  return (
    <>
      <Card title="Time Range">
        <TimeBrush brush={brush} times={times} values={balances} />
      </Card>
      <TimePlot
        title={title}
        file="treasury-hours"
        times={hours.map(({ time }) => time)}
        lines={[{ name: "", values: balances.slice(brush.first, brush.last + 1) }]}
        wordsAt={(at) => {
          const hour = hours[at];
          return hour ? `${exactUtc(hour.time)} · ${sbdLabel(hour.before)}` : missing;
        }}
        tick={sbdTick}
        csv={() => treasuryRows({ ...view, hours })}
        table={{
          head: [say`Day`, title],
          rows: [...lastOfDays].map(([label, { at, value }]) => ({ label, at, values: [value] })),
          figure: sbdFigure,
        }}
      />
      <ProposalHours
        books={view.books}
        from={hours[0]?.time ?? 0}
        to={hours.at(-1)?.time ?? Infinity}
      />
    </>
  );
}
