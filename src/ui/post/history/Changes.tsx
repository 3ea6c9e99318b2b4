/** A text diff, inline or side by side. Long unchanged parts are folded. */
import { useSelector } from "@xstate/react";
import { grouped } from "../../../domain/format/figures.ts";
import type { TextChange } from "../../../domain/post/comparison.ts";
import { foldOf } from "../../../domain/post/unchanged-fold.ts";
import { disclosureMachine } from "../../../machines/shared/disclosure.machine.ts";
import { useActorRef } from "../../start/actors.ts";
import { changeId } from "./content-history.charts.ts";
import * as styles from "./Changes.module.css";

interface NumberedChange extends TextChange {
  /** Its index among the changes; −1 for unchanged text. */
  readonly step: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function numbered(changes: readonly TextChange[]): readonly NumberedChange[] {
  let step = -1;
  return changes.map((change, i) => ({
    ...change,
    step: change.kind === "same" ? -1 : (step += 1),
    isFirst: i === 0,
    isLast: i === changes.length - 1,
  }));
}

export function Changes({
  changes,
  sides,
  step = -1,
  isMain = false,
}: {
  readonly changes: readonly TextChange[];
  /** Headings of the two sides; absent for an inline diff. */
  readonly sides?: readonly [before: string, after: string] | undefined;
  readonly step?: number;
  /** Whether the keys n and p step through these changes. */
  readonly isMain?: boolean;
}) {
  const all = numbered(changes);
  const draw = (side: "removed" | "added" | null) =>
    all
      .filter(({ kind }) => side === null || kind === "same" || kind === side)
      .map((change, i) => (
        <Part
          key={`${change.kind}-${i}`}
          change={change}
          isCurrent={isMain && change.step === step}
          hasId={isMain}
        />
      ));
  if (!sides) return <div className={styles.changes}>{draw(null)}</div>;
  const [before, after] = sides;
  return (
    <div className={`${styles.changes} ${styles.sides}`}>
      <section>
        <h4>{before}</h4>
        {draw("removed")}
      </section>
      <section>
        <h4>{after}</h4>
        {draw("added")}
      </section>
    </div>
  );
}

function Part({
  change: { kind, text, step, isFirst, isLast },
  isCurrent,
  hasId,
}: {
  readonly change: NumberedChange;
  readonly isCurrent: boolean;
  readonly hasId: boolean;
}) {
  if (kind === "same") return <Unchanged text={text} isFirst={isFirst} isLast={isLast} />;
  const name = hasId ? { id: changeId(step), tabIndex: -1 } : {};
  return kind === "added" ? (
    <ins {...name} {...(isCurrent && { "data-here": true })}>
      {text}
    </ins>
  ) : (
    <del {...name} {...(isCurrent && { "data-here": true })}>
      {text}
    </del>
  );
}

function Unchanged({
  text,
  isFirst,
  isLast,
}: {
  readonly text: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}) {
  const actor = useActorRef(disclosureMachine);
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  const fold = foldOf(text, { isFirst, isLast });
  if (isOpen || !fold) return text;
  const folded = fold.folded.length;
  return (
    <>
      {fold.before}
      <button
        type="button"
        className={styles.fold}
        onClick={() => actor.send({ type: "disclosure.toggle" })}
      >
        … {grouped(folded)} characters unchanged …
      </button>
      {fold.after}
    </>
  );
}
