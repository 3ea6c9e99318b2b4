/** A figure of the past hours: drawn where it is known, dashed where it rests on an assumption. */
import { pastValue, basisOf, type PastFigure } from "../../../domain/economy/past/past-figures.ts";
import type { ShownHour } from "../../../domain/economy/past/past-view.ts";
import { basisInFile, basisWords } from "../../../domain/economy/past/past-words.ts";
import type { PrintLimits } from "../../../domain/economy/rules.ts";
import { missing } from "../../../domain/format/figures.ts";
import { dayUtc, exactUtc, isoUtc } from "../../../domain/format/times.ts";
import { say } from "../../../domain/language/say.ts";
import type { LevelFigure } from "../../plot/level-axis.ts";
import { TimePlot } from "../../plot/TimePlot.tsx";

/** How a figure is written. */
export interface FigureLook {
  readonly title: string;
  readonly figure: (value: number) => string;
  /** The figure on the axis. */
  readonly tick: LevelFigure;
}

export function PastPlot({
  name,
  look: { title, figure, tick },
  hours,
  limits,
  marked,
}: {
  readonly name: PastFigure;
  readonly look: FigureLook;
  /** Oldest first; at least one. */
  readonly hours: readonly ShownHour[];
  readonly limits: PrintLimits;
  /** Values to mark with a line across. */
  readonly marked: readonly number[] | undefined;
}) {
  const values = hours.map((hour) => pastValue(name, hour, limits));
  const bases = hours.map((hour) => basisOf(name, hour));
  const wordsAt = (at: number): string => {
    const [hour, value, basis] = [hours[at], values[at] ?? null, bases[at]];
    if (!hour || !basis) return missing;
    const time = exactUtc(hour.time);
    return value === null
      ? say`${time} · not known`
      : `${time} · ${figure(value)} · ${basisWords[basis]}`;
  };
  return (
    <TimePlot
      title={title}
      file={`past-${name}`}
      times={hours.map(({ time }) => time)}
      lines={[{ name: "", values }]}
      isRough={(at) => bases[at] === "interpolated"}
      {...(marked && { limits: marked })}
      wordsAt={wordsAt}
      tick={tick}
      csv={() => [
        ["time (UTC)", "block", name, "rests on"],
        ...hours.map(({ time, block }, at) => {
          const [value, basis] = [values[at] ?? null, bases[at]];
          const known = value !== null && basis;
          return [isoUtc(time), block, known ? value : "", known ? basisInFile[basis] : ""];
        }),
      ]}
      table={{ head: [say`Day`, title], rows: lastOfDays(hours, values), figure }}
    />
  );
}

/** The last known value of each day. */
function lastOfDays(hours: readonly ShownHour[], values: readonly (number | null)[]) {
  const days = new Map<string, { label: string; at: number; values: readonly number[] }>();
  for (const [at, { time }] of hours.entries()) {
    const value = values[at] ?? null;
    const label = dayUtc(time);
    if (value !== null) days.set(label, { label, at, values: [value] });
  }
  return [...days.values()];
}
