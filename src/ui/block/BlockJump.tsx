/** Two forms that lead to a height in the list of blocks and to the block at a given time. */
import type { SubmitEvent } from "react";
import { requestedTimeText, parseRequestedTime } from "../../domain/block/requested-time.ts";
import { isPositiveInteger } from "../../domain/chain/names.ts";
import { wholeDigits } from "../../domain/format/typed-numbers.ts";
import { say } from "../../domain/language/say.ts";
import { navigate } from "../browser/address/navigation.ts";
import * as styles from "./BlockJump.module.css";

export function BlockJump({ time }: { /** Already in the form, ms. */ readonly time?: number }) {
  return (
    <div className={`filter-bar ${styles.blockJump}`}>
      <form
        role="search"
        aria-label="Jump to a block number"
        onSubmit={submitted("height", (text) =>
          navigate(listFrom(wholeDigits(text.trim()) ?? text)),
        )}
      >
        <label>
          {say`Block number`}{" "}
          <input
            className="field"
            name="height"
            inputMode="numeric"
            autoComplete="off"
            placeholder="1,000,000"
            required
          />
        </label>
        <button type="submit" className="btn tight">
          Go
        </button>
      </form>
      <form
        role="search"
        aria-label="Jump to a time"
        onSubmit={submitted("time", (text) => navigate(pageAt(text)))}
      >
        <label>
          {say`Date and time, UTC`}{" "}
          <input
            key={time}
            className="field"
            type="datetime-local"
            step={1}
            name="time"
            defaultValue={time === undefined ? undefined : requestedTimeText(time).slice(0, -1)}
            required
          />
        </label>
        <button type="submit" className="btn tight">
          Find
        </button>
      </form>
    </div>
  );
}

/** The list that starts with a block. */
const listFrom = (text: string): string =>
  `/blocks?before=${isPositiveInteger(text) ? Number(text) + 1 : encodeURIComponent(text)}`;

/** The page of a time. Browsers leave seconds of 0 out of a field's value; the URL always has them. */
const pageAt = (text: string): string => {
  const time = parseRequestedTime(text);
  return `/blocks/at/${time === null ? encodeURIComponent(text) : requestedTimeText(time)}`;
};

const submitted =
  (field: string, go: (text: string) => void) =>
  (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get(field);
    if (typeof text === "string") go(text.trim());
  };
