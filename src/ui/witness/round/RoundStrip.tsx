/** Draws missed slots by round, a square each, oldest on the left, with the cursor of `plot-cursor.ts`. */
import { bisectRight, max } from "d3";
import { useId } from "react";
import { roundLength } from "../../../domain/block/slots.ts";
import { counted, grouped } from "../../../domain/format/figures.ts";
import { timesWithin } from "../../../domain/format/times-within.ts";
import { axisLabel } from "../../../domain/format/times.ts";
import { say } from "../../../domain/language/say.ts";
import type { RoundMark } from "../../../domain/witness/round/slot-history.ts";
import { Levels } from "../../plot/Levels.tsx";
import { usePlot } from "../../plot/plot-cursor.ts";
import { PlotFrame } from "../../plot/PlotFrame.tsx";
import { linearScale } from "../../plot/scale.ts";
import { TickLabels } from "../../plot/TickLabels.tsx";
import { timeScale } from "../../plot/time-scale.ts";
import { useNetwork } from "../../shared/data/network.ts";
import * as plotStyles from "../../plot/Plot.module.css";
import * as styles from "./Rounds.module.css";

const height = 130;
const edge = { top: 10, right: 16, bottom: 26, left: 40 };
/** Duration of a round without missed slots, ms. */
const roundMs = 63_000;
/** Height of a round's bar without a missed slot, px. */
const minHeight = 2;
/** The least gap between two squares, px, and the distance between the hatching lines of an outage. */
const [gap, hatching] = [1, 6];

/** Whether more slots were missed than a round has: then all witnesses stopped. */
const isHalt = (missed: number): boolean => missed > roundLength;

export function RoundStrip({ rounds }: { readonly rounds: readonly RoundMark[] }) {
  const plot = usePlot({ count: rounds.length, first: rounds.length - 1, page: 10 });
  const { zone } = useNetwork().settings;
  const hatch = useId();
  const { at, width } = plot;
  const [first, last] = [rounds[0], rounds.at(-1)];
  if (!first || !last) return null;
  const x = timeScale([first.time, last.time + roundMs], [edge.left, width - edge.right]);
  // While the network stands still, a round misses any number of slots: such a bar ends at the plot's edge.
  const most = max(rounds, ({ missed }) => (isHalt(missed) ? 0 : missed)) ?? 0;
  const top = Math.max(4, most);
  const y = linearScale([0, top], [height - edge.bottom, edge.top]);
  const end = (i: number): number => rounds[i + 1]?.time ?? last.time + roundMs;
  const box = (i: number, foot: number, high: number): string => {
    const left = x(rounds[i]?.time ?? 0);
    const across = Math.max(0.6, Math.min(x(end(i)) - left - 1, 14));
    return `M${left.toFixed(1)} ${foot.toFixed(1)}h${across.toFixed(1)}v${(-high).toFixed(1)}h${(-across).toFixed(1)}Z`;
  };
  const slotHeight = y(0) - y(1);
  const squares = (i: number, missed: number): string =>
    Array.from({ length: missed }, (_, k) =>
      box(i, y(k), Math.max(minHeight, slotHeight - gap)),
    ).join("");
  const here = at === null ? null : rounds[at];
  const clockTime = timesWithin(first.time, last.time, { zone, namesZone: true });
  const name = axisLabel(last.time - first.time, zone);
  return (
    <PlotFrame
      plot={plot}
      label="Missed slots by round"
      height={height}
      reading={
        here
          ? say`Round after block ${grouped(here.after)}, from ${clockTime(here.time)}: ${counted(here.missed, "missed slot")}`
          : null
      }
      idle={say`${counted(rounds.length, "round")} of 21 blocks`}
      pointAt={(across) =>
        Math.max(
          0,
          bisectRight(
            rounds.map(({ time }) => time),
            x.invert(across),
          ) - 1,
        )
      }
    >
      <Levels
        at={y.ticks(2).filter(Number.isInteger)}
        y={y}
        left={edge.left}
        right={width - edge.right}
        figure={grouped}
      />
      {here && at !== null && (
        <rect
          className={plotStyles.shade}
          x={x(here.time) - 1}
          width={Math.max(3, x(end(at)) - x(here.time))}
          y={edge.top}
          height={height - edge.bottom - edge.top}
        />
      )}
      <path
        className={styles.roundFilled}
        d={rounds.map(({ missed }, i) => (missed === 0 ? box(i, y(0), minHeight) : "")).join("")}
      />
      <path
        className={styles.roundMissed}
        d={rounds.map(({ missed }, i) => (isHalt(missed) ? "" : squares(i, missed))).join("")}
      />
      <defs>
        <pattern
          id={hatch}
          width={hatching}
          height={hatching}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path className={styles.hatch} d={`M0 0V${hatching}`} />
        </pattern>
      </defs>
      <path
        className={styles.roundHalted}
        fill={`url(#${hatch})`}
        d={rounds
          .map(({ missed }, i) => (isHalt(missed) ? box(i, y(0), y(0) - y(top)) : ""))
          .join("")}
      />
      <TickLabels x={x} most={width < 480 ? 3 : 6} name={name} height={height} />
    </PlotFrame>
  );
}
