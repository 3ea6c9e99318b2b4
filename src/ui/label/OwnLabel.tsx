/** At the top of a thing's own page: its label with the note, or a button that adds one. */
import type { LabelTarget } from "../../domain/label/target.ts";
import { say } from "../../domain/language/say.ts";
import { editLabel } from "../layout/dialogs.charts.ts";
import { Icon } from "../shared/pictures/Icon.tsx";
import { useLabel } from "./labels.ts";
import { Mark } from "./Mark.tsx";
import * as styles from "./LabelMark.module.css";

export function OwnLabel({ of }: { readonly of: LabelTarget }) {
  const label = useLabel(of);
  return (
    <span className={styles.ownLabel}>
      {label ? (
        <Mark of={of} label={label} />
      ) : (
        <button type="button" className="btn tight" onClick={() => editLabel(of)}>
          <Icon name="tag" />
          {say`Add a label`}
        </button>
      )}
      {label && label.note !== "" && (
        <bdi className="words small dim">
          <span className="visually-hidden">Your note: </span>
          {label.note}
        </bdi>
      )}
    </span>
  );
}
