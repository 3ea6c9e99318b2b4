/** Filters an archive by text, with more filters on demand. */
import { useSelector } from "@xstate/react";
import { Fragment, useId, useState, type ReactNode } from "react";
import { disclosureMachine } from "../../machines/shared/disclosure.machine.ts";
import { TextFilter, type TextFilterProps } from "../shared/controls/TextFilter.tsx";
import { useActorRef } from "../start/actors.ts";
import * as styles from "./FilterBar.module.css";

export function FilterBar({
  first,
  startsOpen,
  last,
  children,
  ...text
}: TextFilterProps & {
  /** Shown before the text field. */
  readonly first?: ReactNode;
  /** Shown after the button for more filters. */
  readonly last?: ReactNode;
  /** Whether the other filters show from the start. */
  readonly startsOpen: boolean;
  /** The other filters. */
  readonly children: ReactNode;
}) {
  const more = useId();
  const details = useActorRef(disclosureMachine, { input: { startsOpen } });
  const isOpen = useSelector(details, (snapshot) => snapshot.hasTag("open"));
  // Clearing also empties fields whose text is not a value of the filter, and so unknown to it.
  const [timesCleared, setTimesCleared] = useState(0);
  const clear = (): void => {
    setTimesCleared(timesCleared + 1);
    text.clear();
  };
  return (
    <>
      <div className="filter-bar">
        {first}
        <TextFilter {...text} clear={clear}>
          <button
            type="button"
            className="btn tight"
            aria-expanded={isOpen}
            aria-controls={more}
            onClick={() => details.send({ type: "disclosure.toggle" })}
          >
            More filters
          </button>
        </TextFilter>
        {last}
      </div>
      <div id={more} className={styles.moreFilters} hidden={!isOpen}>
        <Fragment key={timesCleared}>{children}</Fragment>
      </div>
    </>
  );
}
