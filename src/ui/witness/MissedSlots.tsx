/** Every missed slot, newest first: when, who, and before which block. */
import { counted, grouped } from "../../domain/format/figures.ts";
import { firstPage } from "../../domain/list/list.ts";
import { missedWords } from "../../domain/witness/round-words.ts";
import type { MissedSlot, SlotHistory } from "../../domain/witness/slot-history.ts";
import type { ListColumn } from "../list/list-column.ts";
import { RankTable } from "../list/RankTable.tsx";
import { ExactTime } from "../shared/Age.tsx";
import { WitnessLink } from "./WitnessLink.tsx";

/** Rows shown; the file that "Save as CSV" writes has all of them. */
const shown = 50;

export function MissedSlots({ missed, isComplete }: Pick<SlotHistory, "missed" | "isComplete">) {
  if (missed.length === 0)
    return (
      <p className="quiet-note">
        {isComplete ? "No slot was missed." : "No slot was missed in the blocks loaded so far."}
      </p>
    );
  return (
    <>
      <RankTable
        caption="Missed slots"
        columns={columns}
        rows={missed.slice(0, shown)}
        keyOf={({ time }) => String(time)}
        query={firstPage}
        leading={1}
      />
      {missed.length > shown && (
        <p className="quiet-note">
          The newest {shown} of {counted(missed.length, "missed slot")}; the CSV has them all.
        </p>
      )}
    </>
  );
}

const columns: readonly ListColumn<MissedSlot>[] = [
  {
    key: "witness",
    label: "Witness",
    isUnsortable: true,
    cell: (slot) =>
      slot.witness === null ? (
        <span className="dim">{missedWords(slot)}</span>
      ) : (
        <WitnessLink name={slot.witness} />
      ),
  },
  {
    key: "time",
    label: "Slot",
    isUnsortable: true,
    cell: ({ time }) => <ExactTime time={time} />,
  },
  {
    key: "alone",
    label: "Missed",
    isUnsortable: true,
    cell: ({ isAlone }) => (isAlone ? "alone" : "with others"),
  },
  {
    key: "next",
    label: "Next Block",
    isNumeric: true,
    isUnsortable: true,
    cell: ({ next }) => <a href={`/blocks/${next}`}>{grouped(next)}</a>,
  },
];
