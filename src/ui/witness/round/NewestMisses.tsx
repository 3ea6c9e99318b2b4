/** The newest missed slots, and more of them on request. */
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { counted } from "../../../domain/format/figures.ts";
import { say } from "../../../domain/language/say.ts";
import { disclosureMachine } from "../../../machines/shared/disclosure.machine.ts";
import { useActorRef } from "../../start/actors.ts";

export function NewestMisses<Row>({
  misses,
  newest,
  maxShown,
  children,
}: {
  /** Newest first. */
  readonly misses: readonly Row[];
  /** Rows shown at first. */
  readonly newest: number;
  /** Maximum number of rows shown; "Save as CSV" writes them all. */
  readonly maxShown: number;
  /** Draws rows as a table. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}) {
  const actor = useActorRef(disclosureMachine);
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  const shown = Math.min(misses.length, maxShown);
  return (
    <>
      {children(misses.slice(0, isOpen ? maxShown : newest))}
      {shown > newest && (
        <p className="quiet-note">
          <button
            type="button"
            className="btn tight"
            aria-expanded={isOpen}
            onClick={() => actor.send({ type: "disclosure.toggle" })}
          >
            {isOpen ? say`Show the newest ${newest} only` : say`Show ${shown} missed slots`}
          </button>
        </p>
      )}
      {isOpen && misses.length > maxShown && (
        <p className="quiet-note">
          The newest {maxShown} of {counted(misses.length, "missed slot")}; the CSV has them all.
        </p>
      )}
    </>
  );
}
