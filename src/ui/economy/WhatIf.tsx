/** What if: a year under assumptions, as one scenario or two side by side; they are kept in the address. */
import { useMemo, useState } from "react";
import { useSearch } from "wouter/use-browser-location";
import type { BlockNum } from "../../domain/chain/names.ts";
import type { GlobalProperties } from "../../domain/chain/properties.ts";
import { areSameArguments } from "../../domain/contract/same-arguments.ts";
import {
  readScenario,
  readTyped,
  writeTyped,
  type Assumption,
  type Scenario,
  type ScenarioName,
  type TypedScenario,
} from "../../domain/economy/scenario.ts";
import type { EconomyToday } from "../../domain/economy/today.ts";
import { yearStart } from "../../domain/economy/year-start.ts";
import { yearWords } from "../../domain/economy/year-words.ts";
import type { YearDay, YearStart } from "../../domain/economy/year.ts";
import { commaList } from "../../domain/format/lists.ts";
import { say } from "../../domain/language/say.ts";
import { pushQuery, replaceQueryAfterTyping } from "../browser/address/query.ts";
import { useQuestion } from "../shared/data/use-question.ts";
import { Card } from "../shared/page/Card.tsx";
import { sliderRanges } from "./assumption-words.ts";
import { ScenarioFields } from "./ScenarioFields.tsx";
import type { NamedYear } from "./YearEnds.tsx";
import { YearPlots } from "./YearPlots.tsx";
import * as styles from "./Economy.module.css";

export function WhatIf({ today }: { readonly today: EconomyToday }) {
  const start = useMemo(() => yearStart(today), [today]);
  if (!("economy" in start))
    return (
      <Card title="What If">
        <p className="quiet-note">
          {say`The year can't be computed: the node did not answer ${commaList(start)} as usual.`}
        </p>
      </Card>
    );
  return <Scenarios start={start} at={today.state.properties} />;
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

function Scenarios({
  start,
  at: { headBlock: block, time },
}: {
  readonly start: YearStart;
  readonly at: GlobalProperties;
}) {
  const search = useSearch();
  const [last, setTyped] = useState(() => typedIn(search));
  const typed = last.search === search ? last : typedIn(search);
  const sliders = useMemo(() => sliderRanges(start), [start]);
  const a = useYear(block, typed.a);
  const b = useYear(block, typed.b);
  const set = (name: ScenarioName) => (changed: TypedScenario) => {
    const next = { ...typed, [name]: changed };
    setTyped(next);
    replaceQueryAfterTyping(written(next));
  };
  const isOutdated = a.faults.length + b.faults.length > 0;
  const newest = start.feed.at(-1) ?? start.economy.price;
  const fields = { sliders, price: newest.sbd / newest.steem };
  // Typing redraws the plots only once the year is computed.
  const years = useMemo(
    (): readonly NamedYear[] => [
      ...(a.days ? [{ name: "A", days: a.days }] : []),
      ...(b.days ? [{ name: "B", days: b.days }] : []),
    ],
    [a.days, b.days],
  );
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
            {typed.b ? say`Remove scenario B` : say`Compare with scenario B`}
          </button>
        }
      >
        <p className="quiet-note">
          {say`Arithmetic with assumptions that you choose, not a forecast: the chain's own whole numbers, hour by hour for a year. Posts are paid whatever flows into their fund, half of the authors' part in SBD; nothing else happens unless you enter it.`}
        </p>
        <ScenarioFields {...fields} name="A" typed={typed.a} faults={a.faults} set={set("a")} />
        {typed.b && (
          <ScenarioFields {...fields} name="B" typed={typed.b} faults={b.faults} set={set("b")} />
        )}
        {isOutdated && years.length > 0 && (
          <p className="quiet-note" role="status">
            {say`The year shown is still that of the last valid numbers.`}
          </p>
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
      {years.length > 0 && (
        <div className={isOutdated ? `stack ${styles.outdated}` : "stack"}>
          <YearPlots years={years} start={start} time={time} />
        </div>
      )}
    </>
  );
}

/**
 * The engine computes the year: typing and sliding stay smooth. While a text is at fault, the year is that of the last
 * valid ones.
 */
function useYear(
  block: BlockNum,
  typed: TypedScenario | null,
): { readonly days: readonly YearDay[] | null; readonly faults: readonly Assumption[] } {
  const read = typed && readScenario(typed);
  const faults = read && !("burn" in read) ? read : none;
  const [valid, setValid] = useState<Scenario | null>(null);
  const scenario = read && "burn" in read ? read : read && valid;
  if (!areSameArguments([scenario], [valid])) setValid(scenario);
  const { value } = useQuestion("statistics.year", [block, scenario], { keepsAnswer: true });
  return { days: scenario && (value ?? null), faults };
}

const none: readonly Assumption[] = [];
