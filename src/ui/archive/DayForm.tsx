/** A form that goes to a day. */
import type { ReactNode, SubmitEvent } from "react";
import * as styles from "./DayForm.module.css";

export function DayForm({
  label,
  name,
  first,
  last,
  go,
  children,
}: {
  readonly label: string;
  /** The form's accessible name, where its label is not enough. */
  readonly name?: string;
  /** The days that can be chosen, s. */
  readonly first: number;
  readonly last: number;
  /** `start`: when the chosen day starts in UTC, s. */
  readonly go: (start: number) => void;
  /** After the button. */
  readonly children?: ReactNode;
}) {
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const day = new FormData(event.currentTarget).get("day");
    const start = typeof day === "string" ? Date.parse(day) / 1000 : Number.NaN;
    if (!Number.isNaN(start)) go(start);
  };
  return (
    <form className={styles.dayJump} aria-label={name} onSubmit={submit}>
      <label>
        {label}{" "}
        <input
          className="field"
          type="date"
          name="day"
          required
          min={dateOf(first)}
          max={dateOf(last)}
        />
      </label>
      <button type="submit" className="btn tight">
        Go
      </button>
      {children}
    </form>
  );
}

const dateOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);
