/** The current round: its slots in order, who is next, and how the order is known. */
import { useSelector } from "@xstate/react";
import { useRef } from "react";
import { roundLength } from "../../../domain/block/slots.ts";
import type { Sourced } from "../../../domain/contract/sourced.ts";
import { counted, grouped } from "../../../domain/format/figures.ts";
import { say } from "../../../domain/language/say.ts";
import type { ExpectedSlot, RoundView } from "../../../domain/witness/round/round-view.ts";
import { dueWords, isOverdue, orderWords } from "../../../domain/witness/round/round-words.ts";
import { slotTime } from "../../../domain/witness/slot-number.ts";
import { LiveMark } from "../../live/LiveMark.tsx";
import { Card } from "../../shared/page/Card.tsx";
import { ClockTime } from "../../shared/values/Age.tsx";
import { SourceNote } from "../../shared/values/SourceNote.tsx";
import { clock } from "../../start/page.charts.ts";
import { WitnessLink } from "../WitnessLink.tsx";
import { useFocusInPlace } from "./use-focus-in-place.ts";
import * as styles from "./Rounds.module.css";

export function CurrentRound({
  round,
  isFollowing,
}: {
  readonly round: Sourced<RoundView> | null;
  readonly isFollowing: boolean;
}) {
  const view = round?.value;
  const filled = view?.slots.filter(({ kind }) => kind === "filled").length ?? 0;
  const missed = view?.slots.filter(({ kind }) => kind === "missed").length ?? 0;
  const next = view?.slots.find((slot) => slot.kind === "expected");
  const isLate = useSelector(clock, ({ context }) => (next ? isOverdue(next, context.now) : false));
  const list = useRef<HTMLOListElement>(null);
  useFocusInPlace(list);
  return (
    <Card
      title="Current Round"
      className={styles.currentRound}
      end={
        <>
          <LiveMark isFollowing={isFollowing && !isLate} />
          {round ? <SourceNote of={round} /> : <span className="ghost long" />}
        </>
      }
      isBusy={!view}
    >
      <div className={styles.roundLead}>
        <p className={`${styles.value} num`}>
          {view ? (
            <>
              {filled} of {roundLength}
              <span className="small dim"> blocks</span>
            </>
          ) : (
            <>
              <span className="ghost" />
              <span className="small dim"> {say`blocks`}</span>
            </>
          )}
        </p>
        <p className="num">
          {next ? (
            <>
              Next: <WitnessLink name={next.witness} /> <Due slot={next} />
            </>
          ) : (
            !view && <span className="ghost long" />
          )}
        </p>
        <p className="dim num">
          {view && (
            <>
              {missed === 0 ? say`No slot missed` : say`${counted(missed, "slot")} missed`} ·{" "}
              <>
                drawn after block <a href={`/blocks/${view.after}`}>{grouped(view.after)}</a>
              </>
            </>
          )}
        </p>
      </div>
      <ol ref={list} className={styles.roundSlots} aria-label="Slots of the current round">
        {view
          ? view.slots.map((slot, i) => (
              // By position: in the next round, a slot uses the element, and so the focus, of the one before.
              <li key={i} data-kind={slot === next ? "next" : slot.kind}>
                <Slot slot={slot} isNext={slot === next} />
              </li>
            ))
          : Array.from({ length: roundLength }, (_, i) => (
              <li key={i} aria-hidden="true">
                <span className="ghost" />
              </li>
            ))}
      </ol>
      {view && <p className="quiet-note">{orderWords(view)}</p>}
    </Card>
  );
}

function Slot({
  slot,
  isNext,
}: {
  readonly slot: RoundView["slots"][number];
  readonly isNext: boolean;
}) {
  if (slot.kind === "halt")
    return (
      <>
        <span>{counted(slot.slots, "slot")}</span>
        <span className="small">network stopped</span>
      </>
    );
  return (
    <>
      <WitnessLink name={slot.witness} />
      <span className="small dim num">
        {slot.kind === "filled" ? (
          <a href={`/blocks/${slot.number}`}>{grouped(slot.number)}</a>
        ) : slot.kind === "missed" ? (
          <span className="down">missed</span>
        ) : isNext ? (
          say`next`
        ) : (
          say`to come`
        )}
        <span>
          <ClockTime time={slotTime(slot.slot)} />
        </span>
      </span>
    </>
  );
}

/** A countdown. It is no live region, so screen readers don't announce each change. */
function Due({ slot }: { readonly slot: ExpectedSlot }) {
  const words = useSelector(clock, ({ context }) => dueWords(slot, context.now));
  return <span className="badge plain">{words}</span>;
}
