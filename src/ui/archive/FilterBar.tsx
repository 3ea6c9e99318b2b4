/** Filters an archive by text, with more filters on demand. */
import { useSelector } from "@xstate/react";
import { useId, type ReactNode } from "react";
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
  return (
    <>
      <div className="filter-bar">
        {first}
        <TextFilter {...text}>
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
        {children}
      </div>
    </>
  );
}
