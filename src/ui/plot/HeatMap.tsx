/** Draws counts by hour and weekday as a heat map with the cursor of `plot-cursor.ts`, and a table. */
import { max, scaleBand } from "d3";
import { grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { usePlot } from "./plot-cursor.ts";
import { PlotFrame } from "./PlotFrame.tsx";
import { linearScale } from "./scale.ts";
import * as styles from "./HeatMap.module.css";
import * as plotStyles from "./Plot.module.css";

const height = 212;
const edge = { top: 6, right: 12, bottom: 24, left: 44 };
const days = [
  { name: say`Monday`, short: say`Mon` },
  { name: say`Tuesday`, short: say`Tue` },
  { name: say`Wednesday`, short: say`Wed` },
  { name: say`Thursday`, short: say`Thu` },
  { name: say`Friday`, short: say`Fri` },
  { name: say`Saturday`, short: say`Sat` },
  { name: say`Sunday`, short: say`Sun` },
];
const weekdays = days.map((_, day) => day);
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);
const weekHours = days.length * hoursOfDay.length;
/** The colour's opacity for the lowest count. */
const minShade = 0.05;

/** '09:00'. */
export const hourLabel = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

export function HeatMap({
  label,
  counts,
  figure,
}: {
  readonly label: string;
  /** For each hour of the week, from Monday 00:00 UTC. */
  readonly counts: Uint32Array;
  /** A count with what is counted, such as '2 votes'. */
  readonly figure: (count: number) => string;
}) {
  const highest = max(counts) ?? 0;
  const busiest = counts.indexOf(highest);
  const plot = usePlot({ count: weekHours, first: busiest, page: 24, row: 24 });
  const { at: chosen, width } = plot;
  const x = scaleBand(hoursOfDay, [edge.left, width - edge.right]).paddingInner(0.08);
  const y = scaleBand(weekdays, [edge.top, height - edge.bottom]).paddingInner(0.1);
  const shade = linearScale([0, Math.max(1, highest)], [minShade, 1]);
  const words = (hour: number): string => {
    const day = days[Math.floor(hour / 24)]?.name ?? "";
    const [from, to] = [hourLabel(hour % 24), hourLabel((hour + 1) % 24)];
    const count = figure(counts[hour] ?? 0);
    return say`${day} ${from} to ${to} UTC: ${count}`;
  };
  return (
    <PlotFrame
      label={label}
      plot={plot}
      height={height}
      reading={chosen === null ? null : words(chosen)}
      idle={say`Busiest: ${words(busiest)}`}
      pointAt={(across, down) => {
        const hour = Math.floor((across - edge.left) / x.step());
        const day = Math.floor((down - edge.top) / y.step());
        return Math.min(6, Math.max(0, day)) * 24 + Math.min(23, Math.max(0, hour));
      }}
      below={
        <div className="visually-hidden">
          <table>
            <caption>{label}, UTC</caption>
            <thead>
              <tr>
                <th scope="col">Hour</th>
                {days.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {hoursOfDay.map((hour) => (
                <tr key={hour}>
                  <th scope="row">{hourLabel(hour)}</th>
                  {weekdays.map((day) => (
                    <td key={day}>{grouped(counts[day * 24 + hour] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      }
    >
      {days.map(({ short }, day) => (
        <text
          key={day}
          className={`${plotStyles.label} end`}
          x={edge.left - 8}
          y={(y(day) ?? 0) + y.bandwidth() / 2 + 4}
        >
          {short}
        </text>
      ))}
      {Array.from(counts, (count, hour) => (
        <rect
          key={hour}
          className={`${styles.cell}${count === 0 ? ` ${styles.none}` : ""}${hour === chosen ? ` ${styles.chosen}` : ""}`}
          x={x(hour % 24)}
          y={y(Math.floor(hour / 24))}
          width={x.bandwidth()}
          height={y.bandwidth()}
          rx={2}
          fillOpacity={count === 0 ? 1 : shade(count)}
        />
      ))}
      {hoursOfDay
        .filter((hour) => hour % (width < 480 ? 6 : 3) === 0)
        .map((hour) => (
          <text
            key={hour}
            className={`${plotStyles.label} ${plotStyles.middle}`}
            x={(x(hour) ?? 0) + x.bandwidth() / 2}
            y={height - 6}
          >
            {hourLabel(hour)}
          </text>
        ))}
    </PlotFrame>
  );
}
