/** How far the headers of the last hours are loaded, with pause and resume. */
import { failureReason } from "../../../domain/contract/failure-text.ts";
import { counted, grouped } from "../../../domain/format/figures.ts";
import { say } from "../../../domain/language/say.ts";
import { wantedBlocks, type SlotHistory } from "../../../domain/witness/round/slot-history.ts";
import type { Pages } from "../../shared/data/use-pages.ts";
import { clockTime } from "../../shared/values/sentence-times.tsx";
import * as styles from "./Rounds.module.css";

export function SlotProgress({ of: slots }: { readonly of: Pages<SlotHistory> }) {
  const { answer, failure, isBusy, isGrowing, isPaused, hasFailed } = slots;
  const history = answer?.value;
  const loaded = history ? history.to - history.from : 0;
  const goal = Math.min(wantedBlocks, history?.to ?? wantedBlocks);
  const button = (label: string, press: () => void) => (
    <button type="button" className="btn tight" onClick={press}>
      {label}
    </button>
  );
  const blocks = loaded + 1;
  const span = history && (
    <>
      {counted(blocks, "block")} since {clockTime(history.since)}
    </>
  );
  return (
    <div className={styles.slotProgress}>
      {history && !history.isComplete && (
        <progress value={loaded} max={Math.max(1, goal)} aria-label="Headers loaded" />
      )}
      <p className="num" role="status">
        {hasFailed && failure && say`The headers did not load. ${failureReason(failure)}`}
        {isGrowing && history && say`${grouped(loaded)} of ${grouped(goal)} headers`}
        {isPaused && history && say`Paused at ${grouped(loaded)} of ${grouped(goal)} headers`}
        {history?.isComplete && !hasFailed && span}
        {isBusy && !history && say`Opening what this browser has stored…`}
      </p>
      <span className="end">
        {isGrowing && button(say`Pause`, slots.pause)}
        {isPaused && button(say`Resume`, slots.more)}
        {hasFailed && button(say`Try Again`, slots.retry)}
      </span>
    </div>
  );
}
