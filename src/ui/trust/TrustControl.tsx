/** The light client's controls: pin, checkpoint, export and reset. */
import { useSelector } from "@xstate/react";
import { fromPromise } from "xstate";
import { ownFileName } from "../../domain/format/own-file-name.ts";
import { say } from "../../domain/language/say.ts";
import { refusalReason } from "../../domain/trust/words.ts";
import { type Context, trustControlMachine } from "../../machines/trust/trust-control.machine.ts";
import { downloadJson, readText } from "../browser/files.ts";
import { ConfirmDialog } from "../shared/dialogs/ConfirmDialog.tsx";
import { useActorRef } from "../start/actors.ts";
import { appName } from "../start/app-name.ts";
import { asks } from "../start/runtime.ts";
import { CheckpointForm } from "./CheckpointForm.tsx";

const trustControl = trustControlMachine.provide({
  actors: {
    readFile: fromPromise(({ input }) => readText(input.file)),
    pin: asks("proof.pin", ({ text }) => [text]),
    exportRoot: asks("proof.root", () => []),
    reset: asks("proof.reset", () => []),
  },
  actions: {
    downloadRoot: (_, answer) => {
      if (answer.ok) downloadJson(ownFileName(appName(), "checkpoint.json"), answer.value.value);
    },
  },
});

const doneTexts: Readonly<Record<NonNullable<Context["done"]>, string>> = {
  pinned: say`Pinned. Later visits start from this root.`,
  exported: say`The checkpoint was saved as a file.`,
  reset: say`Reset. The light client starts over.`,
};

export function TrustControl({
  hasRoot,
  hasAnchor,
}: {
  readonly hasRoot: boolean;
  readonly hasAnchor: boolean;
}) {
  const actor = useActorRef(trustControl);
  const { failure, done, unstored } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isEntering = useSelector(actor, (snapshot) => snapshot.hasTag("entering"));
  const isConfirming = useSelector(actor, (snapshot) => snapshot.hasTag("confirming"));
  return (
    <>
      <div className="actions">
        <button
          type="button"
          className="btn"
          aria-disabled={isBusy || !hasAnchor}
          onClick={() => hasAnchor && actor.send({ type: "anchor.pin" })}
        >
          Pin the current anchor
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => actor.send({ type: "checkpoint.open" })}
        >
          Use a checkpoint
        </button>
        <button
          type="button"
          className="btn"
          aria-disabled={isBusy || !hasAnchor}
          onClick={() => hasAnchor && actor.send({ type: "root.export" })}
        >
          Export
        </button>
        <button
          type="button"
          className="btn"
          aria-disabled={isBusy || !hasRoot}
          onClick={() => hasRoot && actor.send({ type: "trust.reset" })}
        >
          Reset
        </button>
        <span role="status" className="small dim">
          {unstored
            ? say`This root is in use until you close this site, but it couldn't be stored. ${refusalReason(unstored)}`
            : done !== null && doneTexts[done]}
          {failure && !isEntering && say`That didn't work. ${refusalReason(failure)}`}
        </span>
      </div>
      {isEntering && <CheckpointForm actor={actor} />}
      {isConfirming && (
        <ConfirmDialog
          title="Reset the light client?"
          confirmLabel={say`Reset`}
          decline={() => actor.send({ type: "reset.cancel" })}
          confirm={() => actor.send({ type: "reset.confirm" })}
        >
          <p className="dim">
            This deletes the trust root, your pin and every key learned since. The light client
            starts over from the operator&apos;s checkpoint, or from what the nodes agree on.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
