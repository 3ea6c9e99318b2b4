/** Chooses up to four witnesses to stand beside another one. */
import type { AccountName } from "../../../domain/chain/names.ts";
import { say } from "../../../domain/language/say.ts";
import { maxBeside } from "../../../domain/witness/month/month-address.ts";
import { ChipSelect } from "../../shared/controls/ChipSelect.tsx";
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
    <span className={styles.beside}>
      {beside.map((each) => (
        <button
          key={each}
          type="button"
          className="btn tight"
          aria-label={say`Remove ${each}`}
          onClick={() => choose(beside.filter((other) => other !== each))}
        >
          {each} ×
        </button>
      ))}
      {beside.length < maxBeside && others.length > 0 && (
        <label>
          <span className="visually-hidden">Add a witness beside it</span>
          <ChipSelect
            value=""
            onChange={({ target }) => choose([...beside, target.value as AccountName])}
          >
            <option value="">{say`Compare with`}</option>
            {others.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </ChipSelect>
        </label>
      )}
    </span>
  );
}
