/** The slots of the last hours: how far they are loaded, missed slots by round as a plot, and each of them. */
import { useRef } from "react";
import { isoUtc } from "../../../domain/format/times.ts";
import { say } from "../../../domain/language/say.ts";
import type { MissedSlot, SlotHistory } from "../../../domain/witness/round/slot-history.ts";
import { SaveAs } from "../../plot/SaveAs.tsx";
import type { Pages } from "../../shared/data/use-pages.ts";
import { Chunk } from "../../shared/loading/Chunk.tsx";
import { Card } from "../../shared/page/Card.tsx";
import { SourceNote } from "../../shared/values/SourceNote.tsx";
import { lazy } from "../../start/lazy.ts";
import { MissedSlots } from "./MissedSlots.tsx";
import { SlotProgress } from "./SlotProgress.tsx";
import * as styles from "./Rounds.module.css";

const strip = lazy(() => import("./RoundStrip.tsx").then((module) => module.RoundStrip));

export function SlotHistoryCard({ of: slots }: { readonly of: Pages<SlotHistory> }) {
  const picture = useRef<HTMLDivElement>(null);
  const { answer } = slots;
  const history = answer?.value;
  return (
    <Card
      title="Missed Slots"
      end={
        <>
          {answer && <SourceNote of={answer} />}
          {history && (
            <SaveAs
              what={say`missed slots`}
              name="missed-slots"
              rows={() => tableOf(history)}
              picture={picture}
            />
          )}
        </>
      }
    >
      <SlotProgress of={slots} />
      {history && history.rounds.length > 0 && (
        <div ref={picture} className={styles.slotStrip}>
          <Chunk view={strip} rounds={history.rounds} />
        </div>
      )}
      {history && <MissedSlots missed={history.missed} isComplete={history.isComplete} />}
    </Card>
  );
}

const tableOf = ({ missed }: SlotHistory) => [
  ["time", "witness", "next_block", "alone", "note"],
  ...missed.map((slot) => [
    isoUtc(slot.time),
    slot.witness ?? "",
    slot.next,
    slot.isAlone ? "yes" : "no",
    slot.witness === null ? noteOn(slot) : "",
  ]),
];

/** Why nobody is named; English, as all that files contain. */
function noteOn({ why, slots }: MissedSlot): string {
  if (why === "halt")
    return `No witness: the network stopped for ${slots.toLocaleString("en")} slots`;
  return why === "backup" ? "Unknown: the backup's slot" : "Unknown: neighbouring rounds differ";
}
