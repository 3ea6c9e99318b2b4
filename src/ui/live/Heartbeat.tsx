/** The heartbeat: one witness round, with one bar per slot. The drawing is a separate chunk. */
import { useSelector } from "@xstate/react";
import { useDeferredValue, useId, useState, type NamedExoticComponent } from "react";
import { finalityDistance } from "../../domain/block/finality-distance.ts";
import { roundLength } from "../../domain/block/slots.ts";
import { categories, categoryLabel } from "../../domain/chain/operations/category.ts";
import { blockIntervalMs } from "../../domain/chain/time.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { LatestBlocksView } from "../../domain/contract/topics.ts";
import { counted, grouped, missing } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { witnessThreshold } from "../../domain/trust/threshold.ts";
import { useTopic } from "../shared/data/use-topic.ts";
import { useActorRef } from "../start/actors.ts";
import { lazy, type Lazy } from "../start/lazy.ts";
import { PauseButton } from "./PauseButton.tsx";
import * as ageStyles from "../shared/values/Age.module.css";
import * as styles from "./Heartbeat.module.css";

const strip = lazy(() => import("./HeartbeatStrip.tsx").then((module) => module.HeartbeatStrip));
const heartbeatFailure = lazy(() =>
  import("./FeedFailure.tsx").then((module) => module.HeartbeatFailure),
);

const roundSeconds = (roundLength * blockIntervalMs) / 1000;

export function Heartbeat() {
  const { actor, view, newest } = useTopic("latestBlocks");
  const isPaused = useSelector(actor, (snapshot) => snapshot.hasTag("paused"));
  /** What the bar under the pointer says. */
  const [pointed, setPointed] = useState("");
  const heading = useId();
  const head = view?.blocks[0];
  const missed = view?.round.filter((slot) => slot.kind === "missed").length ?? 0;
  const onTime = roundLength - missed;
  const isComplete = view?.round.length === roundLength;
  const failure = view?.round.length === 0 ? view.failure : null;
  const distance = head && view ? finalityDistance(head.number, view) : null;
  const produced = view?.round.flatMap((slot) => (slot.kind === "produced" ? [slot.block] : []));
  const mismatches = produced?.filter(({ proof }) => proof === "mismatch") ?? [];
  return (
    <section className={`card ${styles.beat}`} aria-labelledby={heading}>
      <div>
        <h2 id={heading} className="small faint">
          <span className="visually-hidden">Heartbeat: </span>Head block
        </h2>
        <div className={`${styles.value} num`}>
          {head ? grouped(head.number) : failure ? missing : <span className="ghost" />}
        </div>
      </div>
      {/* For eyes alone: each bar is a link with the same words. */}
      <div
        className={styles.strip}
        onPointerOver={({ target }) =>
          setPointed((target as Element).closest("a")?.ariaLabel ?? "")
        }
        onPointerLeave={() => setPointed("")}
      >
        {head ? (
          <Drawing view={view} />
        ) : (
          <span className={failure ? `ghost ${styles.flat}` : "ghost"} aria-hidden="true" />
        )}
      </div>
      <p className={`${styles.note} num`}>
        {failure && <Reason failure={failure} />}
        {!failure && (pointed || (distance ?? "…"))}
        {isComplete && !pointed && (
          <>
            <span className={styles.between}> · </span>
            <span
              className={`nowrap ${styles.onTime}`}
            >{say`${onTime} of ${roundLength} on time`}</span>
          </>
        )}
        {mismatches[0] && (
          <span className="down" role="alert">
            {" "}
            · <Mismatches number={mismatches[0].number} count={mismatches.length} />
          </span>
        )}
        {view?.reorganised && (
          <span role="status">
            {" "}
            ·{" "}
            {say`reorganised at ${grouped(view.reorganised.from)}–${grouped(view.reorganised.to)}`}
          </span>
        )}
        {view?.skipped && (
          <span role="status">
            {" "}
            ·{" "}
            {say`Blocks ${grouped(view.skipped.from)}–${grouped(view.skipped.to)} were produced while you were away`}
          </span>
        )}
      </p>
      <div className={styles.legend}>
        {categories.map((category) => (
          <span key={category}>
            <span className="swatch" data-category={category} />
            {categoryLabel[category]}
          </span>
        ))}
        <span
          title={say`${witnessThreshold} trusted witnesses vouch for the block; the bar fills as they sign`}
        >
          <span className={`swatch ${styles.proofMark}`} data-verdict="verified" />
          {say`verified`}
        </span>
        <span className="end">
          <a className={ageStyles.roomy} href="/witness-rounds">
            one witness round, {roundSeconds} s
          </a>
          {!failure && (
            <PauseButton
              isPaused={isPaused}
              waiting={isPaused ? (newest?.blocks[0]?.number ?? 0) - (head?.number ?? 0) : 0}
              what={say`heartbeat`}
              toggle={() => actor.send({ type: isPaused ? "view.resume" : "view.pause" })}
            />
          )}
        </span>
      </div>
    </section>
  );
}

/** Names one block; of several it names the first, because a lying node usually affects the whole round. */
function Mismatches({ number, count }: { readonly number: number; readonly count: number }) {
  const address = `/blocks/${number}`;
  return count === 1 ? (
    <>
      <a className="link" href={address}>
        block {grouped(number)}
      </a>{" "}
      does not match its bytes
    </>
  ) : (
    <>
      {counted(count, "block")} do not match their bytes; the first is{" "}
      <a className="link" href={address}>
        block {grouped(number)}
      </a>
    </>
  );
}

/** Loads its code once there is something to draw. */
function Drawing({ view }: { readonly view: LatestBlocksView }) {
  const Strip = useLoaded(strip);
  const shown = useDeferredValue(view);
  return Strip && <Strip view={shown} />;
}

function Reason({ failure }: { readonly failure: Failure }) {
  const Sentence = useLoaded(heartbeatFailure);
  return Sentence && <Sentence failure={failure} />;
}

/** A component once its code has loaded; null before, and if it can't be loaded, which the lists of blocks say. */
function useLoaded<Props>({ machine, loaded }: Lazy<Props>): NamedExoticComponent<Props> | null {
  const loading = useActorRef(machine, { input: {} });
  return useSelector(loading, (snapshot) => snapshot.hasTag("ready")) ? loaded() : null;
}
