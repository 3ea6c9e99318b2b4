/** Every missed slot, newest first: when, who, and before which block. */
import { useSelector } from "@xstate/react";
import { counted } from "../../domain/format/figures.ts";
import { missedWords } from "../../domain/witness/round-words.ts";
import type { MissedSlot, SlotHistory } from "../../domain/witness/slot-history.ts";
import type { ListColumn } from "../list/list-column.ts";
import { disclosureMachine } from "../../machines/shared/disclosure.machine.ts";
import { Table } from "../list/Table.tsx";
import { ExactTime } from "../shared/values/Age.tsx";
import { useActorRef } from "../start/actors.ts";
import { WitnessLink } from "./WitnessLink.tsx";
import { say, sayAs } from "../../domain/language/say.ts";
import { blockColumn } from "../list/columns.tsx";

/** Rows shown at first. */
const newest = 10;
/** Maximum number of rows shown; the file that "Save as CSV" writes has all of them. */
const maxShown = 50;

export function MissedSlots({ missed, isComplete }: Pick<SlotHistory, "missed" | "isComplete">) {
  const actor = useActorRef(disclosureMachine);
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  if (missed.length === 0)
    return (
      <p className="quiet-note">
        {isComplete
          ? say`No slot was missed.`
          : say`No slot was missed in the blocks loaded so far.`}
      </p>
    );
  const shown = Math.min(missed.length, maxShown);
  return (
    <>
      <Table
        caption="Missed slots"
        columns={columns}
        rows={missed.slice(0, isOpen ? maxShown : newest)}
        keyOf={({ time }) => String(time)}
        leading={1}
      />
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
      {isOpen && missed.length > maxShown && (
        <p className="quiet-note">
          The newest {maxShown} of {counted(missed.length, "missed slot")}; the CSV has them all.
        </p>
      )}
    </>
  );
}

const columns: readonly ListColumn<MissedSlot>[] = [
  {
    key: "witness",
    label: say`Witness`,
    render: (slot) =>
      slot.witness === null ? (
        <span className="dim">{missedWords(slot)}</span>
      ) : (
        <WitnessLink name={slot.witness} />
      ),
  },
  {
    key: "time",
    label: say`Slot`,
    render: ({ time }) => <ExactTime time={time} />,
  },
  {
    key: "alone",
    label: sayAs("how")`Missed`,
    render: ({ isAlone }) => (isAlone ? say`alone` : say`with others`),
  },
  blockColumn("next", say`Next Block`, ({ next }) => next),
];
