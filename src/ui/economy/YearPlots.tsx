/** A year of each scenario: plots, a table of how the years end, and what an account would have. */
import { dayMs } from "../../domain/durations.ts";
import { sharePrice } from "../../domain/economy/rules.ts";
import type { YearDay, YearStart } from "../../domain/economy/year.ts";
import { basisPoints, fixed } from "../../domain/format/figures.ts";
import { dayUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { abbreviated } from "../../domain/list/format.ts";
import { TimeBrush, useBrush } from "../plot/TimeBrush.tsx";
import { Card } from "../shared/page/Card.tsx";
import { AccountYear } from "./AccountYear.tsx";
import { labelOf, shareLevel } from "./amounts.ts";
import { YearEnds, type NamedYear } from "./YearEnds.tsx";
import { YearPlot, type YearLine } from "./YearPlot.tsx";

export function YearPlots({
  years,
  start,
  time,
}: {
  readonly years: readonly NamedYear[];
  readonly start: YearStart;
  readonly time: number;
}) {
  const times = (years[0]?.days ?? []).map(({ day }) => time + day * dayMs);
  const brush = useBrush(times, "year-");
  const lines = (of: (day: YearDay) => number): readonly YearLine[] =>
    years.map(({ name, days }) => ({
      name,
      values: days.slice(brush.first, brush.last + 1).map(of),
    }));
  const begins = times[brush.first] ?? time;
  const { slows, stops } = start.limits;
  return (
    <>
      <Card title="The Year Ahead">
        <TimeBrush
          brush={brush}
          times={times}
          values={(years[0]?.days ?? []).map(({ debt }) => debt)}
          figure={dayUtc}
          label={say`Time range of the year's plots`}
        />
      </Card>
      <div className="halves">
        <YearPlot
          title={say`Debt Ratio over the Year`}
          file="debt-year"
          lines={lines(({ debt }) => debt)}
          limits={[slows, stops]}
          start={begins}
          figure={basisPoints}
          tick={shareLevel}
        />
        <YearPlot
          title={say`STEEM Supply over the Year`}
          file="supply-year"
          lines={lines(({ economy }) => economy.supply)}
          start={begins}
          figure={(value) => labelOf(value, "STEEM")}
          tick={(value, more) => abbreviated(value / 1000, more)}
        />
      </div>
      <div className="halves">
        <YearPlot
          title={say`Treasury over the Year`}
          file="treasury-year"
          lines={lines(({ economy }) => economy.treasury)}
          start={begins}
          figure={(value) => labelOf(value, "SBD")}
          tick={(value, more) => abbreviated(value / 1000, more)}
        />
        <YearPlot
          title={say`Share Price over the Year`}
          file="share-price-year"
          lines={lines(({ economy }) => sharePrice(economy.vestingFund, economy.vestingShares))}
          start={begins}
          figure={(value) => `${fixed(value, 3)} STEEM`}
          tick={fixed}
        />
      </div>
      <YearEnds years={years} />
      <AccountYear years={years} start={start} />
    </>
  );
}
