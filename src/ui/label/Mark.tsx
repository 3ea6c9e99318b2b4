/** A drawn label; a press edits it. */
import { editLabel } from "../layout/dialogs.charts.ts";
import type { MarkProps } from "./labels.ts";
import * as styles from "./LabelMark.module.css";

export function Mark({ of, label: { text, note, colour } }: MarkProps) {
  return (
    <button
      type="button"
      className={styles.labelMark}
      data-colour={colour}
      title={note === "" ? text : `${text}\n${note}`}
      onClick={() => editLabel(of)}
    >
      <span className="visually-hidden">Your label: </span>
      <bdi>{text}</bdi>
    </button>
  );
}
