/** "Export" beside a table; the dialog's code loads with the first use. */
import { useSelector } from "@xstate/react";
import { tableLabel } from "../../domain/export/labels.ts";
import type { ExportSubject } from "../../domain/export/subject.ts";
import { labelled } from "../../domain/format/labelled.ts";
import { say } from "../../domain/language/say.ts";
import { disclosureMachine } from "../../machines/shared/disclosure.machine.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { useActorRef } from "../start/actors.ts";
import { lazy } from "../start/lazy.ts";

const dialog = lazy(() => import("./ExportDialog.tsx").then((module) => module.ExportDialog));

export function ExportButton({
  subject,
  total,
  isComplete = true,
  label = say`Export`,
}: {
  readonly subject: ExportSubject;
  /** How many rows the table has; null if they are counted while they are written. */
  readonly total: number | null;
  /** False for a history that is not fully downloaded. */
  readonly isComplete?: boolean;
  /** Names what is exported, if that is more than the card shows. */
  readonly label?: string;
}) {
  const actor = useActorRef(disclosureMachine);
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  const toggle = (): void => actor.send({ type: "disclosure.toggle" });
  return (
    <>
      <button
        type="button"
        className="btn tight"
        aria-label={labelled(label, tableLabel(subject))}
        aria-disabled={total === 0}
        onClick={() => {
          if (total !== 0) toggle();
        }}
      >
        {label}
      </button>
      {isOpen && (
        <Chunk
          view={dialog}
          subject={subject}
          total={total}
          isComplete={isComplete}
          close={toggle}
        />
      )}
    </>
  );
}
