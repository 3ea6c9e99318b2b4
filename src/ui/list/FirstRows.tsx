/** On phones, where each row of a table is a card, shows the first five rows, and the others on request. */
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { disclosureMachine } from "../../machines/shared/disclosure.machine.ts";
import { useActorRef } from "../start/actors.ts";
import { say } from "../../domain/language/say.ts";

/** Rows that FirstRows.css shows at first. */
const first = 5;

export function FirstRows({
  title,
  count,
  children,
}: {
  /** The table's title. */
  readonly title: string;
  /** Number of its rows. */
  readonly count: number;
  /** A `Table`. */
  readonly children: ReactNode;
}) {
  const actor = useActorRef(disclosureMachine);
  const hasOthers = count > first;
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  return (
    <>
      <div {...(hasOthers && { className: isOpen ? "first-rows all" : "first-rows" })}>
        {children}
      </div>
      {hasOthers && (
        <p className="quiet-note other-rows">
          <button
            type="button"
            className="btn tight"
            aria-expanded={isOpen}
            aria-label={isOpen ? say`Show less: ${title}` : say`Show more: ${title}`}
            onClick={() => actor.send({ type: "disclosure.toggle" })}
          >
            {isOpen ? say`Show less` : say`Show more`}
          </button>
        </p>
      )}
    </>
  );
}
