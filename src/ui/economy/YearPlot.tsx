/** A figure over a year, a line for each scenario. */
import { dayMs } from "../../domain/durations.ts";
import { dayUtc, isoUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import type { LevelFigure } from "../plot/level-axis.ts";
import { TimePlot } from "../plot/TimePlot.tsx";

/** Days between two rows of the table. */
const tableStep = 30;

/** One scenario's values, one for each day. */
export interface YearLine {
  readonly name: string;
  readonly values: readonly number[];
}

export function YearPlot({
  title,
  file,
  lines,
  limits,
  start,
  figure,
  tick,
}: {
  readonly title: string;
  readonly file: string;
  readonly lines: readonly YearLine[];
  /** Values to mark with a line across. */
  readonly limits?: readonly number[];
  /** When the year begins, ms. */
  readonly start: number;
  readonly figure: (value: number) => string;
  /** The figure on the axis. */
  readonly tick: LevelFigure;
}) {
  const times = (lines[0]?.values ?? [0]).map((_, day) => start + day * dayMs);
  const last = times.length - 1;
  const names = lines.map(({ name }) => name);
  return (
    <TimePlot
      title={title}
      file={file}
      times={times}
      lines={lines}
      {...(limits && { limits })}
      wordsAt={(day) =>
        [
          dayUtc(times[day] ?? start),
          ...lines.map(({ name, values }) => `${name} ${figure(values[day] ?? 0)}`),
        ].join(" · ")
      }
      tick={tick}
      csv={() => [
        ["day (UTC)", ...names],
        ...times.map((time, day) => [
          isoUtc(time).slice(0, 10),
          ...lines.map(({ values }) => values[day] ?? 0),
        ]),
      ]}
      table={{
        head: [say`Day`, ...names],
        rows: times.flatMap((time, day) =>
          day % tableStep === 0 || day === last
            ? [
                {
                  label: dayUtc(time),
                  at: day,
                  values: lines.map(({ values }) => values[day] ?? 0),
                },
              ]
            : [],
        ),
        figure,
      }}
    />
  );
}
