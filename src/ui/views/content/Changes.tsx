/** Changes in a text: marked within it, or each side by itself; long stretches that stayed are folded. */
import { useSelector } from "@xstate/react";
import { useActorRef } from "../../actors.ts";
import type { Change } from "../../../domain/content/comparison.ts";
import { grouped } from "../../../domain/format/figures.ts";
import { disclosureMachine } from "../../../machines/disclosure.machine.ts";
import { changeId } from "../../hosts/content.ts";

/** Characters that stay visible on either side of a fold. */
const context = 160;

interface Numbered extends Change {
  /** Its place among the changes; −1 for what stayed. */
  readonly step: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function numbered(changes: readonly Change[]): readonly Numbered[] {
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
  layout,
  step = -1,
  isMain = false,
}: {
  readonly changes: readonly Change[];
  readonly layout: "unified" | "split";
  readonly step?: number;
  /** The changes that n and p step through. */
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
          isHere={isMain && change.step === step}
          isNamed={isMain}
        />
      ));
  return layout === "unified" ? (
    <div className="changes">{draw(null)}</div>
  ) : (
    <div className="changes sides">
      <div>{draw("removed")}</div>
      <div>{draw("added")}</div>
    </div>
  );
}

function Part({
  change: { kind, text, step, isFirst, isLast },
  isHere,
  isNamed,
}: {
  readonly change: Numbered;
  readonly isHere: boolean;
  readonly isNamed: boolean;
}) {
  if (kind === "same") return <Stayed text={text} isFirst={isFirst} isLast={isLast} />;
  const name = isNamed ? { id: changeId(step), tabIndex: -1 } : {};
  return kind === "added" ? (
    <ins {...name} {...(isHere && { "data-here": true })}>
      {text}
    </ins>
  ) : (
    <del {...name} {...(isHere && { "data-here": true })}>
      {text}
    </del>
  );
}

function Stayed({
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
  const before = isFirst ? 0 : context;
  const after = isLast ? 0 : context;
  const folded = text.length - before - after;
  if (isOpen || folded <= context) return text;
  return (
    <>
      {text.slice(0, before)}
      <button
        type="button"
        className="fold"
        onClick={() => actor.send({ type: "disclosure.toggle" })}
      >
        … {grouped(folded)} characters unchanged …
      </button>
      {after > 0 && text.slice(-after)}
    </>
  );
}
