/** How far the rules have been checked, and what stops them. */
import { historyReason } from "../../domain/contract/dispute-text.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import type { WatchView } from "../../domain/watch/answers.ts";
import { Icon } from "../shared/pictures/Icon.tsx";
import { say } from "../../domain/language/say.ts";
import * as styles from "./Watch.module.css";

export function WatchState({ view }: { readonly view: WatchView | null }) {
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
      <p className="small dim num">{sentence(view)}</p>
    </div>
  );
}

function sentence(view: WatchView | null): string {
  if (view === null || view.state === "opening") return say`Loading your rules…`;
  const { state, checked, rules } = view;
  if (state === "asleep") return say`There are no rules, so nothing is watched.`;
  const isBehind = state === "behind";
  if (checked === null)
    return isBehind
      ? say`Catching up: ${counted(rules, "rule")} checked.`
      : say`${counted(rules, "rule")} checked.`;
  return isBehind
    ? say`Catching up: ${counted(rules, "rule")} checked up to block #${grouped(checked)}, which the node calls irreversible.`
    : say`${counted(rules, "rule")} checked up to block #${grouped(checked)}, which the node calls irreversible.`;
}
