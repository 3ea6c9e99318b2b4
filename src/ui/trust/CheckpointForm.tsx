/** A dialog to paste a checkpoint or to read it from a file. */
import { useSelector } from "@xstate/react";
import { useId } from "react";
import type { ActorRefFrom } from "xstate";
import { refusalReason } from "../../domain/trust/words.ts";
import type { trustControlMachine } from "../../machines/trust/trust-control.machine.ts";
import { FileButton } from "../shared/controls/FileButton.tsx";
import { Dialog } from "../shared/dialogs/Dialog.tsx";
import * as dialogStyles from "../shared/dialogs/Dialog.module.css";
import * as styles from "./CheckpointForm.module.css";

/** What a checkpoint looks like. */
const example = '{ "block": …, "id": "…", "time": "…", "witnesses": { … } }';

export function CheckpointForm({
  actor,
}: {
  readonly actor: ActorRefFrom<typeof trustControlMachine>;
}) {
  const { text, failure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const field = useId();
  return (
    <Dialog
      title="Use a checkpoint"
      className={`${dialogStyles.panel} ${dialogStyles.wide}`}
      close={() => actor.send({ type: "checkpoint.close" })}
    >
      <form
        className={`stack ${styles.checkpoint}`}
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: "checkpoint.submitted" });
        }}
      >
        <p className="dim">
          A block and the witnesses&apos; keys that you take as true. Only use one from someone you
          trust: whoever made it decides what is called verified here.
        </p>
        <label htmlFor={field}>Checkpoint as JSON</label>
        <textarea
          id={field}
          className="field mono"
          rows={10}
          spellCheck={false}
          autoComplete="off"
          placeholder={example}
          value={text}
          readOnly={isBusy}
          aria-invalid={failure !== null}
          aria-describedby={`${field}-fault`}
          onChange={(event) => actor.send({ type: "checkpoint.typed", text: event.target.value })}
        />
        <p id={`${field}-fault`} className="fault" role="alert">
          {failure && refusalReason(failure)}
        </p>
        <div className="actions">
          <FileButton
            label="Choose a file"
            onFile={(file) => actor.send({ type: "checkpoint.file", file })}
          />
          <button type="submit" className="btn main" aria-disabled={isBusy}>
            Use it
          </button>
        </div>
      </form>
    </Dialog>
  );
}
