/** Chooses up to four witnesses to show beside another one. */
import type { AccountName } from "../../../domain/chain/names.ts";
import { say } from "../../../domain/language/say.ts";
import { maxBeside } from "../../../domain/witness/report/month-address.ts";
import { Select } from "../../shared/controls/Select.tsx";
import * as styles from "./WitnessReport.module.css";

export function BesideChoice({
  name,
  beside,
  options,
  choose,
}: {
  readonly name: AccountName;
  readonly beside: readonly AccountName[];
  /** Names to choose from. */
  readonly options: readonly AccountName[];
  readonly choose: (beside: readonly AccountName[]) => void;
}) {
  const others = options.filter((each) => each !== name && !beside.includes(each)).toSorted();
  return (
    <span className={styles.beside} role="group" aria-label={say`Compare with`} tabIndex={-1}>
      {beside.map((each) => (
        <button
          key={each}
          type="button"
          className="btn tight"
          aria-label={say`Remove ${each}`}
          onClick={({ currentTarget }) => {
            // The focused button disappears with its witness.
            currentTarget.parentElement?.focus();
            choose(beside.filter((other) => other !== each));
          }}
        >
          {each} ×
        </button>
      ))}
      {beside.length < maxBeside && others.length > 0 && (
        <label>
          <span className="visually-hidden">Compare with another witness</span>
          <Select
            value=""
            onChange={({ target }) => choose([...beside, target.value as AccountName])}
          >
            <option value="">{say`Compare with`}</option>
            {others.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </Select>
        </label>
      )}
    </span>
  );
}
