/** What the monitor can already show: the current round, the last hour's missed slots, and stale price feeds. */
import { useSelector } from "@xstate/react";
import { useId } from "react";
import { hourMs } from "../../domain/durations.ts";
import { counted, missing } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { staleFeeds } from "../../domain/witness/price-feeds.ts";
import type { RoundView } from "../../domain/witness/round/round-view.ts";
import { participationWords } from "../../domain/witness/round/round-words.ts";
import {
  missedWithin,
  missesByWitness,
  type SlotHistory,
} from "../../domain/witness/round/slot-history.ts";
import { Failed } from "../failure/Failed.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { Facts } from "../shared/values/Facts.tsx";
import { clock } from "../start/page.charts.ts";
import { CurrentRound } from "./round/CurrentRound.tsx";
import { useRounds } from "./round/use-rounds.ts";
import { WitnessLink } from "./WitnessLink.tsx";
import * as styles from "./round/Rounds.module.css";

export function MonitorPreview() {
  const heading = useId();
  const { round, slots } = useRounds();
  const history = slots.answer?.value ?? null;
  const noHistory = slots.hasFailed ? missing : null;
  const retry = (): void => {
    round.retry();
    slots.retry();
  };
  return (
    <section className="stack" aria-labelledby={heading}>
      <div className="title">
        <h2 id={heading}>Live Preview</h2>
        <a className="link" href="/witness-rounds">
          All of the round
        </a>
        <a className="link" href="/witness-list">
          All witnesses
        </a>
      </div>
      <Answer
        of={{ ...round, retry }}
        missing={<p className="card quiet-note">This chain has no whole round yet.</p>}
        failed={{ sentence: say`The round did not load.`, role: "alert", isCard: true }}
      >
        {(view, answer) => (
          <>
            <CurrentRound round={answer} isFollowing={answer !== null && round.failure === null} />
            <Facts
              title="Participation and Misses"
              facts={[
                [
                  say`Participation, last 128 slots`,
                  history ? participationWords(history.participation) : noHistory,
                ],
                [say`Missed slots, last hour`, history ? <Misses history={history} /> : noHistory],
                [say`Stale price feeds`, view && <StaleFeeds round={view} />],
              ]}
            />
            {slots.hasFailed && slots.failure && (
              <Failed
                sentence={say`The headers did not load.`}
                failure={slots.failure}
                retry={slots.retry}
                role="alert"
                isCard
              />
            )}
          </>
        )}
      </Answer>
    </section>
  );
}

function Misses({ history }: { readonly history: SlotHistory }) {
  const missed = missedWithin(history, hourMs);
  const isWhole = history.isComplete || history.until - history.since >= hourMs;
  const count = missed.reduce((sum, { slots }) => sum + slots, 0);
  if (count === 0) return isWhole ? say`None` : say`None in the blocks loaded so far`;
  return (
    <span className={styles.names}>
      {isWhole ? counted(count, "slot") : say`${counted(count, "slot")} so far`}:{" "}
      {missesByWitness(missed).map(({ witness, count: own }, i) => (
        <span key={witness}>
          {i > 0 && say`, `}
          {witness === null ? say`unknown` : <WitnessLink name={witness} />}
          {own > 1 && ` ${own}×`}
        </span>
      ))}
    </span>
  );
}

function StaleFeeds({ round: { members } }: { readonly round: RoundView }) {
  // The list changes rarely: comparing its text avoids a new list with every tick of the clock.
  const names = useSelector(clock, ({ context }) => staleFeeds(members, context.now).join(" "))
    .split(" ")
    .filter(Boolean);
  if (names.length === 0) return say`None of this round`;
  return (
    <span className={styles.names}>
      {names.map((name, i) => (
        <span key={name}>
          {i > 0 && say`, `}
          <WitnessLink name={name} />
        </span>
      ))}
    </span>
  );
}
