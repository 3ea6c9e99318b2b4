/** Every missed slot, newest first: when, who, and before which block. */
import { say, sayAs } from "../../../domain/language/say.ts";
import { missedWords } from "../../../domain/witness/round/round-words.ts";
import type { MissedSlot, SlotHistory } from "../../../domain/witness/round/slot-history.ts";
import { blockColumn } from "../../list/columns.tsx";
import type { ListColumn } from "../../list/list-column.ts";
import { Table } from "../../list/Table.tsx";
import { ExactTime } from "../../shared/values/Age.tsx";
import { WitnessLink } from "../WitnessLink.tsx";
import { NewestMisses } from "./NewestMisses.tsx";

/** Rows shown at first, and at most. */
const [newest, maxShown] = [10, 50];

export function MissedSlots({ missed, isComplete }: Pick<SlotHistory, "missed" | "isComplete">) {
  if (missed.length === 0)
    return (
      <p className="quiet-note">
        {isComplete
          ? say`No slot was missed.`
          : say`No slot was missed in the blocks loaded so far.`}
      </p>
    );
  return (
    <NewestMisses misses={missed} newest={newest} maxShown={maxShown}>
      {(rows) => (
        <Table
          caption="Missed slots"
          columns={columns}
          rows={rows}
          keyOf={({ time }) => String(time)}
          leading={1}
        />
      )}
    </NewestMisses>
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
