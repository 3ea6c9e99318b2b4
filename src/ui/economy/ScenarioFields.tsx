/** The fields of a scenario: each a number to type and a slider. */
import { useId } from "react";
import {
  assumptions,
  plainNumber,
  ranges,
  type Assumption,
  type TypedScenario,
} from "../../domain/economy/scenario.ts";
import { inFull } from "../../domain/format/figures.ts";
import { notANumber } from "../../domain/format/not-a-number.ts";
import { shownDecimal } from "../../domain/format/typed-numbers.ts";
import { say } from "../../domain/language/say.ts";
import { assumptionLabels, slidTo, type SliderRange } from "./assumption-words.ts";
import * as styles from "./Economy.module.css";

export function ScenarioFields({
  name,
  typed,
  faults,
  sliders,
  price,
  set,
}: {
  /** 'A' or 'B'. */
  readonly name: string;
  readonly typed: TypedScenario;
  /** Assumptions whose texts can't be used. */
  readonly faults: readonly Assumption[];
  readonly sliders: Readonly<Record<Assumption, SliderRange>>;
  /** The price where none is typed. */
  readonly price: number;
  readonly set: (typed: TypedScenario) => void;
}) {
  return (
    <fieldset className={styles.scenario}>
      <legend>Scenario {name}</legend>
      {assumptions.map((key) => (
        <AssumptionField
          key={key}
          label={assumptionLabels[key]}
          text={typed[key]}
          unset={key === "price" ? price : 0}
          slider={sliders[key]}
          fault={faults.includes(key) ? faultOf(key, typed[key]) : null}
          enter={(text) => set({ ...typed, [key]: text })}
        />
      ))}
    </fieldset>
  );
}

/** What may be typed. */
function faultOf(key: Assumption, text: string): string {
  if (plainNumber(text) === null) return notANumber;
  const { from, to } = ranges[key];
  const [least, most] = [inFull(from / 1000), inFull(to / 1000)];
  return key === "price"
    ? say`Without a price above 0 nothing can be converted: type a number from ${least} to ${most}, or leave the field empty for today's.`
    : say`Type a number from ${least} to ${most} with up to three decimals.`;
}

function AssumptionField({
  label,
  text,
  unset,
  slider,
  fault,
  enter,
}: {
  readonly label: string;
  readonly text: string;
  /** What an empty field means. */
  readonly unset: number;
  readonly slider: SliderRange;
  readonly fault: string | null;
  readonly enter: (text: string) => void;
}) {
  const id = useId();
  return (
    <div className={styles.assumption}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field num"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        placeholder={inFull(unset)}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-fault`}
        onChange={(event) => enter(event.target.value)}
      />
      <input
        type="range"
        aria-label={say`${label}, slider`}
        {...slider}
        value={slidTo(text, unset)}
        onChange={(event) => enter(shownDecimal(event.target.value))}
      />
      <p id={`${id}-fault`} className={styles.refused} role="alert">
        {fault}
      </p>
    </div>
  );
}
