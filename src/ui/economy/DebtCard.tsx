/** The debt ratio as a bar, with the limits of printing. */
import { useRef } from "react";
import { debtRatio, printRate } from "../../domain/economy/rules.ts";
import type { EconomyToday } from "../../domain/economy/today.ts";
import { basisPoints } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { PeriodTable } from "../list/PeriodTable.tsx";
import { PlotFrame, usePlot } from "../plot/PlotFrame.tsx";
import { SaveAs } from "../plot/SaveAs.tsx";
import { linearScale } from "../plot/scale.ts";
import { Card } from "../shared/page/Card.tsx";
import { Ghost } from "../shared/loading/Ghost.tsx";
import * as plotStyles from "../plot/Plot.module.css";
import * as styles from "./Economy.module.css";

const title = say`Debt and Its Limits`;
/** Px. */
const [height, margin, top, bottom] = [72, 12, 28, 52];
/** How far limits reach beyond the bar, and figures are from what they name, px. */
const [beyond, away] = [6, 5];

export function DebtCard({
  today,
}: {
  /** Null until it is known. */
  readonly today: EconomyToday | null;
}) {
  if (!today)
    return (
      <Card title={title} isBusy>
        <p className="quiet-note" aria-hidden="true">
          <Ghost length={40} />
        </p>
      </Card>
    );
  const { state, feed } = today;
  const { properties, printing } = state;
  if (!feed.ok || !printing) return null;
  const debt = debtRatio(
    Number(properties.currentSupply.units),
    Number(properties.sbdSupply.units),
    feed.value.current,
  );
  return <Debt debt={debt} {...printing} />;
}

/** Parts of 10000. */
interface Ratios {
  readonly debt: number;
  readonly slows: number;
  readonly stops: number;
}

function Debt({ debt, slows, stops }: Ratios) {
  const picture = useRef<HTMLDivElement>(null);
  const rate = printRate(debt, { slows, stops });
  const ratios = [
    { label: say`Debt ratio`, inFile: "debt ratio", ratio: debt },
    { label: say`Printing slows`, inFile: "printing slows above", ratio: slows },
    { label: say`Printing stops`, inFile: "printing stops from", ratio: stops },
  ] as const;
  const rows = [
    ...ratios,
    { label: say`SBD print rate`, inFile: "print rate", ratio: rate },
  ] as const;
  return (
    <Card
      title={title}
      end={
        <SaveAs
          what={title}
          name="debt"
          picture={picture}
          rows={() => [
            ["figure", "percent"],
            ...rows.map(({ inFile, ratio }) => [inFile, ratio / 100]),
          ]}
        />
      }
    >
      <div ref={picture}>
        <DebtBar ratios={ratios} debt={debt} slows={slows} stops={stops} />
      </div>
      <div className="padded prose">
        <p>
          {debt >= stops
            ? say`The debt is ${basisPoints(debt)} of the virtual supply, at the upper limit: no SBD are printed for posts, and an SBD may convert to less than a dollar’s worth of STEEM.`
            : debt > slows
              ? say`The debt is ${basisPoints(debt)} of the virtual supply, between the limits: ${basisPoints(rate)} of what is due in SBD is printed.`
              : say`The debt is ${basisPoints(debt)} of the virtual supply, below both limits: all that is due in SBD is printed.`}
        </p>
        <p className="small dim">
          Above {basisPoints(slows)} the chain prints fewer SBD, from {basisPoints(stops)} on none.
          It never uses a price at which the debt would be more than {basisPoints(1000)}.
        </p>
      </div>
      <PeriodTable
        caption={title}
        list="debt"
        head={[say`Figure`, say`Share`]}
        rows={rows.map(({ label, ratio }, at) => ({ label, at, values: [ratio] }))}
        figure={basisPoints}
      />
    </Card>
  );
}

function DebtBar({
  ratios,
  debt,
  slows,
  stops,
}: Ratios & { readonly ratios: readonly { readonly label: string; readonly ratio: number }[] }) {
  const plot = usePlot({ count: ratios.length, first: 0, page: ratios.length });
  const { at, width } = plot;
  const [start, end] = [margin, width - margin];
  const x = linearScale([0, Math.max(stops, debt) * 1.15], [start, end]);
  const nearest = (across: number): number => {
    const far = ratios.map(({ ratio }) => Math.abs(x(ratio) - across));
    return far.indexOf(Math.min(...far));
  };
  const chosen = at === null ? undefined : ratios[at];
  // The limits are near each other: each figure stands outside of the two.
  const limits = [
    { limit: slows, side: "end", shift: -away },
    { limit: stops, side: "", shift: away },
  ] as const;
  return (
    <PlotFrame
      plot={plot}
      label={title}
      height={height}
      reading={chosen ? `${chosen.label} · ${basisPoints(chosen.ratio)}` : null}
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
