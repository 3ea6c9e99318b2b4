/** Draws the highest amounts of a ranking as horizontal stacked bars, with the cursor of `plot-cursor.ts`. */
import { max, scaleBand } from "d3";
import { labelled } from "../../domain/format/labelled.ts";
import { labelWidth } from "./label-width.ts";
import { usePlot } from "./plot-cursor.ts";
import { PlotFrame } from "./PlotFrame.tsx";
import { linearScale } from "./scale.ts";
import * as plotStyles from "./Plot.module.css";
import * as styles from "./RankedBars.module.css";

/** Px. */
const rowHeight = 24;
const margin = 4;
/** Between a bar and its label, a bar and its figure, and at both ends, as the text around it is. */
const gap = { label: 8, figure: 6, end: 8 } as const;
/** Of the width; longer labels end in '…', so that bars stay. */
const maxLabelPart = 0.6;

/** An item of the ranking with the value of each series. */
export interface RankedBar {
  readonly name: string;
  readonly values: readonly number[];
}

export function RankedBars({
  label,
  series,
  bars,
  figure,
}: {
  readonly label: string;
  /** Stacked from the left. `key` chooses the colour. */
  readonly series: readonly { readonly key: string; readonly label: string }[];
  /** The highest first. */
  readonly bars: readonly RankedBar[];
  /** Formats a value. */
  readonly figure: (value: number) => string;
}) {
  const plot = usePlot({ count: bars.length, first: 0, page: 5, row: 1 });
  const { at, width } = plot;
  const height = bars.length * rowHeight + 2 * margin;
  const sums = bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const longest = (max(bars, ({ name }) => labelWidth(name, "bold")) ?? 0) + gap.end + gap.label;
  const start = Math.min(longest, width * maxLabelPart);
  const room = start - gap.end - gap.label;
  const end =
    width - gap.end - gap.figure - (max(sums, (sum) => labelWidth(figure(sum), "bold")) ?? 0);
  const x = linearScale([0, max(sums) || 1], [start, end]);
  const y = scaleBand(
    bars.map((_, place) => place),
    [margin, height - margin],
  ).paddingInner(0.25);
  const words = (place: number): string => {
    const { name, values } = bars[place] ?? { name: "", values: [] };
    const parts = series.flatMap((each, layer) => {
      const value = values[layer] ?? 0;
      return value > 0 && series.length > 1 ? [`${each.label} ${figure(value)}`] : [];
    });
    return [labelled(`${place + 1}. ${name}`, figure(sums[place] ?? 0)), ...parts].join(" · ");
  };
  return (
    <PlotFrame
      plot={plot}
      label={label}
      height={height}
      reading={at === null ? null : words(at)}
      idle={series.length > 1 ? words(0) : null}
      pointAt={(_, down) =>
        Math.min(bars.length - 1, Math.max(0, Math.floor((down - margin) / y.step())))
      }
      className={styles.rankedBars}
    >
      {bars.map(({ name, values }, place) => {
        const top = y(place) ?? 0;
        const middle = top + y.bandwidth() / 2 + 4;
        return (
          <g key={name} className={place === at ? styles.chosen : undefined}>
            <text className={`${plotStyles.label} end`} x={start - gap.label} y={middle}>
              {fitting(name, room)}
            </text>
            {series.map(({ key }, layer) => {
              const from = values.slice(0, layer).reduce((sum, value) => sum + value, 0);
              const left = x(from);
              return (
                <rect
                  key={key}
                  data-series={key}
                  x={left}
                  y={top}
                  width={Math.max(0, x(from + (values[layer] ?? 0)) - left)}
                  height={y.bandwidth()}
                />
              );
            })}
            <text className={plotStyles.label} x={x(sums[place] ?? 0) + gap.figure} y={middle}>
              {figure(sums[place] ?? 0)}
            </text>
          </g>
        );
      })}
    </PlotFrame>
  );
}

/** As much of a label as a chosen one has room for, px. */
function fitting(name: string, room: number): string {
  if (labelWidth(name, "bold") <= room) return name;
  let end = name.length - 1;
  while (end > 1 && labelWidth(`${name.slice(0, end)}…`, "bold") > room) end -= 1;
  return `${name.slice(0, end)}…`;
}
