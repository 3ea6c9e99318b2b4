/** An old block's distance to the nearest anchored block, and a button that links the two by hashes. */
import { useSelector } from "@xstate/react";
import { useRef } from "react";
import type { BlockNum } from "../../domain/chain/names.ts";
import { say } from "../../domain/language/say.ts";
import type { BlockProof } from "../../domain/proof/answers.ts";
import { linkingText, nearestSentence } from "../../domain/trust/words.ts";
import type { ProofContext } from "../../machines/proof/proof.machine.ts";
import { useActorRef } from "../start/actors.ts";
import { liveProof } from "./live-proof.ts";
import { blockLinkingWith } from "./proofs.charts.ts";

export function OldBlock({
  context,
  onLinked,
}: {
  readonly context: ProofContext<BlockProof>;
  /** Called once the block is linked. */
  readonly onLinked: () => void;
}) {
  const { number } = context.subject;
  const { standing } = liveProof(context);
  const isOpen = standing?.kind === "unknown" || standing?.kind === "waiting";
  const sentence = standing && isOpen ? nearestSentence(number, standing) : null;
  const note = useRef<HTMLDivElement>(null);
  if (sentence === null) return null;
  // The note disappears with its button, so the focus moves to the proof panel.
  const onDone = (): void => {
    if (note.current?.contains(document.activeElement)) note.current.closest("section")?.focus();
    onLinked();
  };
  return (
    <div className="quiet-note" ref={note}>
      {sentence}
      {standing?.nearest?.isLinkable && <Linking number={number} onDone={onDone} />}
    </div>
  );
}

function Linking({ number, onDone }: { readonly number: BlockNum; readonly onDone: () => void }) {
  const actor = useActorRef(blockLinkingWith(onDone), { input: { number } });
  const { progress, failure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const state = isBusy ? "busy" : hasFailed ? "failed" : null;
  return (
    <>
      <button
        type="button"
        className="btn tight"
        aria-disabled={isBusy}
        onClick={() => !isBusy && actor.send({ type: "link.start" })}
      >
        {isBusy ? say`Linking…` : say`Link this block`}
      </button>
      {isBusy && (
        <>
          <button
            type="button"
            className="btn tight"
            onClick={() => actor.send({ type: "link.cancel" })}
          >
            Cancel
          </button>
          <progress
            aria-label="Blocks linked"
            {...(progress && { value: progress.total - progress.left, max: progress.total })}
          />
        </>
      )}
      <span role="status" className={hasFailed ? "down" : "num"}>
        {linkingText(state, progress, failure)}
      </span>
    </>
  );
}
