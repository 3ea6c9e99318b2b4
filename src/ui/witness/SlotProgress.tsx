/** How far the headers of the last hours are loaded, with pause and resume. */
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { failureReason } from "../../domain/contract/failure-text.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import { wantedBlocks } from "../../domain/witness/slot-history.ts";
import { clockTime } from "../shared/values/sentence-times.tsx";
import type { slotHistory } from "./rounds.charts.ts";
import { say } from "../../domain/language/say.ts";

export function SlotProgress({ actor }: { readonly actor: ActorRefFrom<typeof slotHistory> }) {
  const { answer, failure } = useSelector(actor, ({ context }) => context);
  const phase = useSelector(actor, (snapshot) =>
    (["growing", "paused", "complete", "failed"] as const).find((tag) => snapshot.hasTag(tag)),
  );
  const history = answer?.value;
  const loaded = history ? history.to - history.from : 0;
  const goal = Math.min(wantedBlocks, history?.to ?? wantedBlocks);
  const button = (label: string, type: "list.pause" | "list.more" | "list.retry") => (
    <button type="button" className="btn tight" onClick={() => actor.send({ type })}>
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
    <div className="slot-progress">
      {history && !history.isComplete && (
        <progress value={loaded} max={Math.max(1, goal)} aria-label="Headers loaded" />
      )}
      <p className="num" role="status">
        {phase === "failed" && failure && say`The headers did not load. ${failureReason(failure)}`}
        {phase === "growing" && history && say`${grouped(loaded)} of ${grouped(goal)} headers`}
        {phase === "paused" &&
          history &&
          say`Paused at ${grouped(loaded)} of ${grouped(goal)} headers`}
        {(phase === "complete" || (phase === undefined && history?.isComplete)) && span}
        {phase === undefined && !history && say`Opening what this browser has stored…`}
      </p>
      <span className="end">
        {phase === "growing" && button(say`Pause`, "list.pause")}
        {phase === "paused" && button(say`Resume`, "list.more")}
        {phase === "failed" && button(say`Try Again`, "list.retry")}
      </span>
    </div>
  );
}
