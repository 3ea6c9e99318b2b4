/** The bar of the debt, and the limits across it. */
import { basisPoints } from "../../domain/format/figures.ts";
import { usePlot } from "../plot/plot-cursor.ts";
import { PlotFrame } from "../plot/PlotFrame.tsx";
import { linearScale } from "../plot/scale.ts";
import * as plotStyles from "../plot/Plot.module.css";
import * as styles from "./Economy.module.css";

/** Px. */
const [height, margin, top, bottom] = [76, 12, 28, 52];
/** How far limits reach beyond the bar, and how far a figure is from its line, px. */
const [beyond, away] = [6, 5];

/** Parts of 10000. */
export interface Ratios {
  readonly debt: number;
  readonly slows: number;
  readonly stops: number;
}

/** What the cursor reads. */
export interface DebtRatio {
  readonly label: string;
  readonly ratio: number;
}

export function DebtBar({
  label,
  ratios,
  debt,
  slows,
  stops,
}: Ratios & { readonly label: string; readonly ratios: readonly DebtRatio[] }) {
  const plot = usePlot({ count: ratios.length, first: 0, page: ratios.length });
  const { at, width } = plot;
  const [start, end] = [margin, width - margin];
  const x = linearScale([0, Math.max(stops, debt) * 1.25], [start, end]);
  const nearest = (across: number): number => {
    const far = ratios.map(({ ratio }) => Math.abs(x(ratio) - across));
    return far.indexOf(Math.min(...far));
  };
  const words = (place: number): string => {
    const { label: name, ratio } = ratios[place] ?? { label: "", ratio: 0 };
    return `${name} · ${basisPoints(ratio)}`;
  };
  // The limits are close together, so their figures are outside them, one on each side.
  const limits = [
    { limit: slows, side: "end", shift: -away },
    { limit: stops, side: "", shift: away },
  ] as const;
  return (
    <PlotFrame
      plot={plot}
      label={label}
      height={height}
      reading={at === null ? null : words(at)}
      idle={words(0)}
      pointAt={nearest}
    >
      <rect
        className={styles.debtTrack}
        x={start}
        y={top}
        width={end - start}
        height={bottom - top}
      />
      <rect
        className={styles.debtBar}
        x={start}
        y={top}
        width={x(debt) - start}
        height={bottom - top}
      />
      <text
        className={`${plotStyles.label} ${x(debt) > width / 2 ? "end" : ""}`.trim()}
        x={x(debt)}
        y={bottom + 16}
      >
        {basisPoints(debt)}
      </text>
      {limits.map(({ limit, side, shift }) => (
        <g key={side}>
          <line
            className={styles.debtLimit}
            x1={x(limit)}
            x2={x(limit)}
            y1={top - beyond}
            y2={bottom + beyond}
          />
          <text
            className={`${plotStyles.label} ${side}`.trim()}
            x={x(limit) + shift}
            y={top - beyond - 2}
          >
            {basisPoints(limit)}
          </text>
        </g>
      ))}
    </PlotFrame>
  );
}
