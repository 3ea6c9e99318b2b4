/**
 * On phones, where each row of a table is a card, shows the first five rows, and a button for the others. Below a plot of
 * the same figures it does so on wide screens too.
 */
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { say } from "../../domain/language/say.ts";
import { disclosureMachine } from "../../machines/shared/disclosure.machine.ts";
import { useActorRef } from "../start/actors.ts";
import * as styles from "./FirstRows.module.css";

/** The number of rows that FirstRows.module.css shows at first. */
const first = 5;

export function FirstRows({
  title,
  count,
  isBelowDrawing = false,
  children,
}: {
  /** The table's title. */
  readonly title: string;
  /** Number of its rows. */
  readonly count: number;
  readonly isBelowDrawing?: boolean;
  /** A `Table`. */
  readonly children: ReactNode;
}) {
  const actor = useActorRef(disclosureMachine);
  const hasOthers = count > first;
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  return (
    <>
      <div
        {...(hasOthers && {
          className: [styles.firstRows, isBelowDrawing && styles.belowDrawing, isOpen && styles.all]
            .filter(Boolean)
            .join(" "),
        })}
      >
        {children}
      </div>
      {hasOthers && (
        <p className={`quiet-note ${styles.otherRows}`}>
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
