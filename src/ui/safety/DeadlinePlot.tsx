/** Draws deadlines on a line of time, one below the other. The cursor of `plot-cursor.ts` shows each in full. */
import { dayMs } from "../../domain/durations.ts";
import { clipped } from "../../domain/format/ids.ts";
import { labelled } from "../../domain/format/labelled.ts";
import { axisLabel } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import type { SafetyDeadline } from "../../domain/safety/deadlines.ts";
import { usePlot } from "../plot/plot-cursor.ts";
import { PlotFrame } from "../plot/PlotFrame.tsx";
import { TickLabels } from "../plot/TickLabels.tsx";
import { timeScale } from "../plot/time-scale.ts";
import { useExactTime } from "../shared/data/network.ts";
import * as styles from "./Safety.module.css";

/** Px. */
const [lane, foot, side] = [38, 26, 12];
/** The width of a character, about, px. */
const character = 6.6;
/** Deadlines in the plot; the table has all. */
const maxShown = 12;

export function DeadlinePlot({
  deadlines,
  now,
}: {
  readonly deadlines: readonly SafetyDeadline[];
  readonly now: number;
}) {
  const exact = useExactTime();
  const shown = deadlines.slice(0, maxShown);
  const plot = usePlot({ count: shown.length, first: 0, page: 3, row: 1 });
  const { at, width } = plot;
  const end = Math.max(now + dayMs, shown.at(-1)?.time ?? 0);
  const x = timeScale([now, end], [side, width - side]);
  const height = shown.length * lane + foot;
  const name = axisLabel(end - now);
  const words = (place: number): string => {
    const { label, time } = shown[place] ?? { label: "", time: now };
    return labelled(exact(time), label);
  };
  return (
    <PlotFrame
      plot={plot}
      label={say`Deadlines`}
      height={height}
      reading={at === null ? null : words(at)}
      idle={words(0)}
      pointAt={(_, down) => Math.min(shown.length - 1, Math.max(0, Math.floor(down / lane)))}
      className={styles.plot}
    >
      <TickLabels
        x={x}
        most={Math.min(width < 480 ? 3 : 6, Math.floor((end - now) / dayMs))}
        name={name}
        height={height}
        linesTo={height - foot}
      />
      {shown.map(({ key, label, time, saves }, place) => {
        const top = place * lane;
        return (
          <g
            key={key}
            className={[saves && styles.saves, place === at && styles.chosen]
              .filter(Boolean)
              .join(" ")}
          >
            <text className={styles.name} x={side} y={top + 16}>
              {clipped(label, Math.max(12, Math.floor((width - 2 * side) / character)))}
            </text>
            <line className={styles.span} x1={side} x2={x(time)} y1={top + 27} y2={top + 27} />
            <circle className={styles.dot} cx={x(time)} cy={top + 27} r={5} />
          </g>
        );
      })}
    </PlotFrame>
  );
}
