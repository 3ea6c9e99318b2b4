/** A witness's last slots as squares, and a list of those it missed. */
import { useEffect } from "react";
import type { AccountName } from "../../../domain/chain/names.ts";
import { grouped } from "../../../domain/format/figures.ts";
import { timesWithin } from "../../../domain/format/times-within.ts";
import { say } from "../../../domain/language/say.ts";
import type { OwnSlot } from "../../../domain/witness/round/own-slots.ts";
import type { SlotHistory } from "../../../domain/witness/round/slot-history.ts";
import { Answer } from "../../shared/data/Answer.tsx";
import { useNetwork } from "../../shared/data/network.ts";
import type { Pages } from "../../shared/data/use-pages.ts";
import { useQuestion } from "../../shared/data/use-question.ts";
import { Card } from "../../shared/page/Card.tsx";
import { SourceNote } from "../../shared/values/SourceNote.tsx";
import { MissedSlots } from "./MissedSlots.tsx";
import { SlotProgress } from "./SlotProgress.tsx";
import * as styles from "./Rounds.module.css";

export function OwnSlots({
  name,
  loading,
}: {
  readonly name: AccountName;
  /** The slots of the last hours, as far as they are loaded. */
  readonly loading: Pages<SlotHistory>;
}) {
  const question = useQuestion("witness.ownSlots", [name]);
  const { answer, refresh } = question;
  const loaded = loading.answer?.value.from;
  const isComplete = loading.answer?.value.isComplete === true;
  useEffect(() => {
    if (loaded !== undefined) refresh();
  }, [refresh, loaded, isComplete]);
  const { zone } = useNetwork().settings;
  const view = answer?.value;
  const [first, last] = [view?.slots[0], view?.slots.at(-1)];
  const timeLabel = timesWithin(first?.time ?? 0, last?.time ?? 0, { zone, namesZone: false });
  return (
    <Card
      title="Last Slots"
      end={answer && <SourceNote of={answer} />}
      isBusy={!view && !question.hasFailed}
    >
      <SlotProgress of={loading} />
      <Answer of={question} ghosts={false} failed="">
        {({ slots, missed }) =>
          slots.length > 0 ? (
            <>
              <ol className={styles.ownSlots} aria-label={say`Last slots of ${name}, oldest first`}>
                {slots.map((slot) => (
                  <Square key={slot.time} slot={slot} time={timeLabel(slot.time)} />
                ))}
              </ol>
              <MissedSlots missed={missed} isComplete={isComplete} />
            </>
          ) : (
            isComplete && (
              <p className="quiet-note">This witness has no known slot in these hours.</p>
            )
          )
        }
      </Answer>
    </Card>
  );
}

function Square({
  slot: { isFilled, number },
  time,
}: {
  readonly slot: OwnSlot;
  readonly time: string;
}) {
  const words = isFilled ? say`Block ${grouped(number)} at ${time}` : say`Missed at ${time}`;
  return (
    <li data-kind={isFilled ? "filled" : "missed"} title={words}>
      <span className="visually-hidden">{words}</span>
    </li>
  );
}
