/** One value of an answer: its name, and its text or what it contains. */
import type { TreeRow } from "../../domain/console/answers.ts";
import { sizeLabel } from "../../domain/console/report-words.ts";
import { grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { after, before } from "../browser/reading-arrows.ts";
import * as styles from "./AnswerRows.module.css";

/** Indent per level, px. */
const indentStep = 16;
/** Deeper levels are indented no further. */
const maxIndented = 12;

export function AnswerRow({
  row,
  toggle,
}: {
  readonly row: TreeRow;
  readonly toggle: (place: number) => void;
}) {
  const { kind, place, depth, name, text, size, isShortened, isOpen, differs, to } = row;
  const indent = { paddingInlineStart: Math.min(depth, maxIndented) * indentStep + 8 };
  const mark = differs && (
    <span className={styles.differs} role="img" title="Differs from other nodes">
      ≠
    </span>
  );
  if (kind === "object" || kind === "list")
    return (
      <div className={styles.value} style={indent} data-differs={differs || undefined}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`${name ?? (kind === "list" ? say`List` : say`Object`)}, ${sizeLabel(row)}`}
          onClick={() => toggle(place)}
          onKeyDown={({ key }) => {
            if (key === (isOpen ? before : after).key) toggle(place);
          }}
        >
          <span className={styles.twist} aria-hidden="true">
            {isOpen ? "▾" : after.triangle}
          </span>
          {name !== null && <span className={styles.name}>{name}</span>}
          <span className="faint">
            {kind === "list" ? "[" : "{"}
            {sizeLabel(row)}
            {kind === "list" ? "]" : "}"}
          </span>
        </button>
        {mark}
      </div>
    );
  return (
    <div className={styles.value} style={indent} data-differs={differs || undefined}>
      <span className={styles.leaf}>
        {name !== null && <span className={styles.name}>{name}</span>}
        <span className={styles.text} data-kind={kind}>
          {to ? <a href={to}>{text}</a> : kind === "text" && text === "" ? '""' : text}
        </span>
        {isShortened && <span className="faint">… {grouped(size)} characters</span>}
      </span>
      {mark}
    </div>
  );
}
