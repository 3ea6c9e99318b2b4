/** How far the rules have been checked, and what stops them. */
import { historyReason } from "../../domain/contract/dispute-text.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import type { WatchView } from "../../domain/watch/answers.ts";
import { Icon } from "../shared/pictures/Icon.tsx";
import * as styles from "./Watch.module.css";

export function WatchState({
  view,
  hasNone,
}: {
  readonly view: WatchView | null;
  /** Whether it is known already that there are no rules. */
  readonly hasNone: boolean;
}) {
  return (
    <div role="status" className={styles.watchState}>
      {view?.state === "failed" && view.failure && (
        <p className="warning-box">
          <Icon name="warn" />
          <span>
            The rules could not be checked. {historyReason(view.failure)} Nothing is lost: the next
            attempt continues where this one stopped.
          </span>
        </p>
      )}
      <p className="small dim num">{hasNone ? nothingWatched : sentence(view)}</p>
    </div>
  );
}

const nothingWatched = say`There are no rules, so nothing is watched.`;

function sentence(view: WatchView | null): string {
  if (view?.state === "asleep") return nothingWatched;
  if (view === null || view.checked === null) return view?.failure ? "" : say`Loading your rules…`;
  const { state, checked, waiting: rules } = view;
  if (rules === 0) return say`No rule is waiting for a block.`;
  return state === "behind"
    ? say`Catching up: ${counted(rules, "rule")} checked up to block ${grouped(checked)}, which the node calls irreversible.`
    : say`${counted(rules, "rule")} checked up to block ${grouped(checked)}, which the node calls irreversible.`;
}
