/** Plots of the past hours, all of one window of time, with what they are based on. */
import type { Origin } from "../../../domain/contract/sourced.ts";
import {
  pastFigures,
  pastValue,
  type PastFigure,
} from "../../../domain/economy/past/past-figures.ts";
import type { EconomyPast } from "../../../domain/economy/past/past-view.ts";
import { pastNotes } from "../../../domain/economy/past/past-words.ts";
import { basisPoints, counted, fixed } from "../../../domain/format/figures.ts";
import { say } from "../../../domain/language/say.ts";
import { abbreviated } from "../../../domain/list/format.ts";
import { TimeBrush, useBrush } from "../../plot/TimeBrush.tsx";
import { Bullets } from "../../shared/lists/Bullets.tsx";
import { Card } from "../../shared/page/Card.tsx";
import { SourceNote } from "../../shared/values/SourceNote.tsx";
import { labelOf, shareLevel } from "../amounts.ts";
import { PastPlot, type FigureLook } from "./PastPlot.tsx";
import * as styles from "../Economy.module.css";

const steem = {
  figure: (value: number) => labelOf(value, "STEEM"),
  tick: (value: number, more: number) => abbreviated(value / 1000, more),
};
const sbd = { ...steem, figure: (value: number) => labelOf(value, "SBD") };
const share = {
  figure: basisPoints,
  tick: shareLevel,
};
const price = {
  figure: (value: number) => `${fixed(value, 4)} SBD`,
  tick: (value: number, more: number) => fixed(value, 3 + more),
};

const looks: Readonly<Record<PastFigure, FigureLook>> = {
  supply: { title: say`STEEM Supply`, ...steem },
  virtual: { title: say`Virtual Supply`, ...steem },
  sbd: { title: say`SBD Supply`, ...sbd },
  debt: { title: say`Debt Ratio`, ...share },
  print: { title: say`SBD Print Rate`, ...share },
  price: { title: say`The Chain's Price`, ...price },
  lowest: { title: say`Lowest Price`, ...price },
  feed: { title: say`Median of the Feeds`, ...price },
  share: {
    title: say`Share Price`,
    figure: (value: number) => `${fixed(value, 6)} STEEM`,
    tick: fixed,
  },
  treasury: { title: say`Treasury`, ...sbd },
  budget: { title: say`Budget for a Day`, ...sbd },
  created: { title: say`Inflation per Day`, ...steem },
  burnt: { title: say`Burnt Since the First Hour`, ...steem },
};

export function PastPlots({
  past,
  origin,
  days,
}: {
  readonly past: EconomyPast;
  readonly origin: Origin;
  readonly days: number;
}) {
  const { hours, limits } = past;
  const times = hours.map(({ time }) => time);
  const brush = useBrush(times);
  const shown = hours.slice(brush.first, brush.last + 1);
  return (
    <>
      <Card
        title={say`The Last ${counted(days, "day")}`}
        end={<SourceNote of={origin} reload={undefined} />}
      >
        {hours.length > 1 && (
          <TimeBrush
            brush={brush}
            times={times}
            values={hours.map((hour) => pastValue("virtual", hour, limits))}
          />
        )}
        <Bullets lines={pastNotes(past)} />
      </Card>
      <div className={`halves ${styles.pastPlots}`}>
        {pastFigures.map((figure) => (
          <PastPlot
            key={figure}
            name={figure}
            look={looks[figure]}
            hours={shown}
            limits={limits}
            marked={figure === "debt" ? [limits.slows, limits.stops] : undefined}
          />
        ))}
      </div>
    </>
  );
}
