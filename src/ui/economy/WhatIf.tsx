/** What if: a year of assumptions, one scenario or two side by side, in the address. */
import { useDeferredValue, useMemo, useState } from "react";
import { useSearch } from "wouter/use-browser-location";
import {
  readScenario,
  readTyped,
  writeTyped,
  type Assumption,
  type ScenarioName,
  type TypedScenario,
} from "../../domain/economy/scenario.ts";
import type { EconomyToday } from "../../domain/economy/today.ts";
import { yearWords } from "../../domain/economy/year-words.ts";
import { yearStart } from "../../domain/economy/year-start.ts";
import { projectYear, type YearDay, type YearStart } from "../../domain/economy/year.ts";
import { basisPoints, fixed, percent } from "../../domain/format/figures.ts";
import { commaList } from "../../domain/format/lists.ts";
import { say } from "../../domain/language/say.ts";
import { abbreviated } from "../../domain/list/format.ts";
import { pushQuery, replaceQueryAfterTyping } from "../browser/address.ts";
import { Card } from "../shared/page/Card.tsx";
import { AccountYear } from "./AccountYear.tsx";
import { sliderRanges } from "./assumption-words.ts";
import { labelOf, sharePrice } from "./amounts.ts";
import { ScenarioFields } from "./ScenarioFields.tsx";
import { YearEnds, type NamedYear } from "./YearEnds.tsx";
import { YearPlot, type YearLine } from "./YearPlot.tsx";

export function WhatIf({ today }: { readonly today: EconomyToday }) {
  const start = useMemo(() => yearStart(today), [today]);
  if (!("economy" in start))
    return (
      <Card title="What If">
        <p className="quiet-note">
          {say`A year can’t be reckoned: the node did not answer ${commaList(start)} as usual.`}
        </p>
      </Card>
    );
  return <Scenarios start={start} time={today.state.properties.time} />;
}

/** The scenarios as typed, and the URL's query at that time: another one replaces them. */
interface Typed {
  readonly a: TypedScenario;
  readonly b: TypedScenario | null;
  readonly search: string;
}

const empty: TypedScenario = { price: "", burn: "", convert: "", spend: "", powerDown: "" };

const typedIn = (search: string): Typed => ({
  a: readTyped(search, "a") ?? empty,
  b: readTyped(search, "b"),
  search,
});

/** Writes both scenarios: what was typed a moment ago may not be in the address yet. */
const written =
  ({ a, b }: Typed) =>
  (query: string): string =>
    writeTyped(writeTyped(query, "a", a), "b", b);

function Scenarios({ start, time }: { readonly start: YearStart; readonly time: number }) {
  const search = useSearch();
  const [last, setTyped] = useState(() => typedIn(search));
  const typed = last.search === search ? last : typedIn(search);
  const sliders = useMemo(() => sliderRanges(start), [start]);
  const a = useYear(start, typed.a);
  const b = useYear(start, typed.b);
  const set = (name: ScenarioName) => (changed: TypedScenario) => {
    const next = { ...typed, [name]: changed };
    setTyped(next);
    replaceQueryAfterTyping(written(next));
  };
  const newest = start.feed.at(-1) ?? start.economy.price;
  const fields = { sliders, price: newest.sbd / newest.steem };
  const years: readonly NamedYear[] = [
    ...(a.days ? [{ name: "A", days: a.days }] : []),
    ...(b.days ? [{ name: "B", days: b.days }] : []),
  ];
  return (
    <>
      <Card
        title="What If"
        end={
          <button
            type="button"
            className="btn tight"
            onClick={() => pushQuery(written({ ...typed, b: typed.b ? null : typed.a }))}
          >
            {typed.b ? say`Remove scenario B` : say`Compare with a scenario B`}
          </button>
        }
      >
        <p className="quiet-note">
          {say`Arithmetic with assumptions that you choose, not a forecast: the chain’s own whole numbers, hour by hour for a year. Posts are paid what flows into their fund, with half of the authors’ part in SBD; nothing else happens than what you type.`}
        </p>
        <ScenarioFields {...fields} name="A" typed={typed.a} faults={a.faults} set={set("a")} />
        {typed.b && (
          <ScenarioFields {...fields} name="B" typed={typed.b} faults={b.faults} set={set("b")} />
        )}
        {years.map(({ name, days }) => (
          <div key={name} className="padded prose">
            <ul>
              {yearWords(days, start.limits, time).map((sentence) => (
                <li key={sentence}>{years.length > 1 ? `${name} – ${sentence}` : sentence}</li>
              ))}
            </ul>
          </div>
        ))}
      </Card>
      {years.length > 0 && <Pictures years={years} start={start} time={time} />}
    </>
  );
}

function useYear(
  start: YearStart,
  typed: TypedScenario | null,
): { readonly days: readonly YearDay[] | null; readonly faults: readonly Assumption[] } {
  // Typing and sliding stay smooth: the year follows.
  const settled = useDeferredValue(typed);
  return useMemo(() => {
    const scenario = settled && readScenario(settled);
    if (!scenario) return { days: null, faults: [] };
    return "burn" in scenario
      ? { days: projectYear(start, scenario), faults: [] }
      : { days: null, faults: scenario };
  }, [start, settled]);
}

function Pictures({
  years,
  start,
  time,
}: {
  readonly years: readonly NamedYear[];
  readonly start: YearStart;
  readonly time: number;
}) {
  const lines = (of: (day: YearDay) => number): readonly YearLine[] =>
    years.map(({ name, days }) => ({ name, values: days.map(of) }));
  const { slows, stops } = start.limits;
  return (
    <>
      <div className="halves">
        <YearPlot
          title={say`Debt Ratio in a Year`}
          file="debt-year"
          lines={lines(({ debt }) => debt)}
          limits={[slows, stops]}
          start={time}
          figure={basisPoints}
          tick={(value) => percent(value / 100)}
        />
        <YearPlot
          title={say`STEEM Supply in a Year`}
          file="supply-year"
          lines={lines(({ economy }) => economy.supply)}
          start={time}
          figure={(value) => labelOf(value, "STEEM")}
          tick={(value) => abbreviated(value / 1000)}
        />
      </div>
      <div className="halves">
        <YearPlot
          title={say`Treasury in a Year`}
          file="treasury-year"
          lines={lines(({ economy }) => economy.treasury)}
          start={time}
          figure={(value) => labelOf(value, "SBD")}
          tick={(value) => abbreviated(value / 1000)}
        />
        <YearPlot
          title={say`Share Price in a Year`}
          file="share-price-year"
          lines={lines(({ economy }) => sharePrice(economy.vestingFund, economy.vestingShares))}
          start={time}
          figure={(value) => `${fixed(value, 3)} STEEM`}
          tick={(value) => fixed(value, 0)}
        />
      </div>
      <YearEnds years={years} />
      <AccountYear years={years} />
    </>
  );
}
