/** Chooses which kinds of relations a graph has, and how many accounts around each; also its legend. */
import { grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { widths, type RelationsChoice, type Width } from "../../domain/relation/choice.ts";
import { relationKinds, relationLabels } from "../../domain/relation/relation-kinds.ts";
import { operationsIn, type RelationTotal } from "../../domain/relation/relation.ts";
import { ChoiceTabs } from "../shared/controls/ChoiceTabs.tsx";
import * as styles from "./Relations.module.css";

export function RelationBar({
  choice,
  choose,
  totals,
  isWide,
  undo,
}: {
  readonly choice: RelationsChoice;
  readonly choose: (part: Partial<RelationsChoice>) => void;
  /** Of the page's account. */
  readonly totals: readonly RelationTotal[];
  /** Whether any account has more others than are drawn by default. */
  readonly isWide: boolean;
  /** Null where there is nothing to take back. */
  readonly undo: (() => void) | null;
}) {
  const { kinds, width } = choice;
  return (
    <div className="filter-bar">
      <div className={`tabs ${styles.kinds}`} role="group" aria-label="Kinds of relations">
        {relationKinds.map((kind) => {
          const isOn = kinds.includes(kind);
          const total = totals.find((each) => each.kind === kind);
          const next = relationKinds.filter((each) =>
            each === kind ? !isOn : kinds.includes(each),
          );
          return (
            <button
              key={kind}
              type="button"
              aria-pressed={isOn}
              aria-disabled={next.length === 0}
              onClick={() => next.length > 0 && choose({ kinds: next })}
            >
              <span className="swatch" data-relation={kind} aria-hidden="true" />
              {relationLabels[kind]}
              {isOn && <span className="num"> {grouped(total ? operationsIn(total) : 0)}</span>}
            </button>
          );
        })}
      </div>
      {isWide && (
        <ChoiceTabs
          label="Accounts around each one"
          options={widths.map((each) => [String(each), say`${each} accounts`] as const)}
          value={String(width)}
          choose={(next) => choose({ width: Number(next) as Width })}
        />
      )}
      <button type="button" className="btn tight" aria-disabled={!undo} onClick={() => undo?.()}>
        Undo
      </button>
    </div>
  );
}
