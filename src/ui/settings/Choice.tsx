/** Radio buttons in a row. */
import * as styles from "./Choice.module.css";

export function Choice<T extends string>({
  legend,
  name,
  options,
  value,
  choose,
}: {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly (readonly [value: T, label: string])[];
  readonly value: T;
  readonly choose: (value: T) => void;
}) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div>
        {options.map(([each, label]) => (
          <label key={each}>
            <input
              type="radio"
              name={name}
              checked={each === value}
              onChange={() => choose(each)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
