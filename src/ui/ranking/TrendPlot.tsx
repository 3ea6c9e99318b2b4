/** Registrations per day as a line, with a table for screen readers. */
import { area, curveMonotoneX, line, max } from "d3";
import { grouped } from "../../domain/format/figures.ts";
import { labelled } from "../../domain/format/labelled.ts";
import { sayAs } from "../../domain/language/say.ts";
import { dayLabel } from "../../domain/list/format.ts";
import type { RegistrationsOfDay } from "../../domain/ranking/new-accounts.ts";
import { growing } from "../browser/text-size.ts";
import { useWidth } from "../browser/use-width.ts";
import { apart } from "../plot/apart.ts";
import { labelWidth } from "../plot/label-width.ts";
import { Levels } from "../plot/Levels.tsx";
import { linearScale } from "../plot/scale.ts";
import * as styles from "../plot/Plot.module.css";

/** Width before the first measurement, px. */
const initialWidth = 960;
const height = 260;
const edge = { top: 14, right: 24, bottom: 28, left: 44 };
/** Labels on the vertical axis. */
const levels = 6;
/** Days between two labels where there is room. */
const labelInterval = 5;

export function TrendPlot({ days }: { readonly days: readonly RegistrationsOfDay[] }) {
  const [place, width] = useWidth(initialWidth);
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  const top = niceTop(max(days, ({ count }) => count) ?? 0);
  const x = linearScale([first.day, last.day], [edge.left, width - edge.right]);
  const y = linearScale([0, top], [height - edge.bottom, edge.top]);
  const path = line<RegistrationsOfDay>(
    ({ day }) => x(day),
    ({ count }) => y(count),
  ).curve(curveMonotoneX);
  const shade = area<RegistrationsOfDay>(
    ({ day }) => x(day),
    y(0),
    ({ count }) => y(count),
  ).curve(curveMonotoneX);
  const daysApart = days.filter((_, i) => i % labelInterval === 0).map(({ day }) => day);
  const named = new Set(apart(daysApart, x, dayLabel, (label) => labelWidth(label, "regular")));
  const step = days.length > 1 ? x(days[1]?.day ?? 0) - x(first.day) : width;
  return (
    <div className={styles.chart}>
      <svg
        ref={place}
        style={{ height: growing(height) }}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        <Levels
          at={Array.from({ length: levels }, (_, i) => (top / (levels - 1)) * i)}
          y={y}
          left={edge.left}
          right={width - edge.right}
          figure={(level) => grouped(Math.round(level))}
        />
        <path className={styles.shade} d={shade([...days]) ?? ""} />
        <path className={styles.line} d={path([...days]) ?? ""} />
        {days.map(({ day, count }) => (
          <g key={day} className={styles.day}>
            {named.has(day) && (
              <text className={`${styles.label} ${styles.middle}`} x={x(day)} y={height - 8}>
                {dayLabel(day)}
              </text>
            )}
            <rect
              className={styles.hit}
              x={x(day) - step / 2}
              y={edge.top}
              width={step}
              height={height - edge.top - edge.bottom}
            />
            <circle cx={x(day)} cy={y(count)} r={3.5} />
            <text
              className={styles.tip}
              x={Math.min(Math.max(x(day), edge.left + 40), width - 60)}
              y={Math.max(y(count) - 12, 12)}
            >
              {labelled(dayLabel(day), grouped(count))}
            </text>
          </g>
        ))}
      </svg>
      <div className="visually-hidden">
        <table>
          <caption>Registrations by day</caption>
          <thead>
            <tr>
              <th scope="col">{sayAs("dates")`Day`}</th>
              <th scope="col">Accounts</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, count }) => (
              <tr key={day}>
                <td>{dayLabel(day)}</td>
                <td>{grouped(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** A round number at or above `highest` that divides into equal whole steps, one per level. */
function niceTop(highest: number): number {
  const step = Math.max(1, Math.ceil(highest / (levels - 1)));
  const magnitude = 10 ** Math.floor(Math.log10(step));
  const nice = [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).find((each) => each >= step);
  return Math.ceil(nice ?? step) * (levels - 1);
}
