/** The heartbeat: one witness round, a cell a slot; its drawing comes in a chunk of its own. */
import { useSelector } from "@xstate/react";
import { useDeferredValue, useId } from "react";
import { useActorRef } from "../actors.ts";
import { failureText } from "../../domain/failure-text.ts";
import { categories, categoryLabel } from "../../domain/chain/operations/group.ts";
import { roundLength } from "../../domain/chain/slots.ts";
import { counted, grouped, missing } from "../../domain/format/figures.ts";
import type { LatestBlocksView } from "../../domain/protocol/views.ts";
import { lazy } from "../lazy.ts";
import { PauseButton } from "./PauseButton.tsx";
import { useTopic } from "./use-topic.ts";

const strip = lazy(() =>
  import("../charts/HeartbeatStrip.tsx").then((module) => module.HeartbeatStrip),
);

export function Heartbeat() {
  const { actor, view, newest } = useTopic("latestBlocks");
  const isPaused = useSelector(actor, (snapshot) => snapshot.hasTag("paused"));
  const heading = useId();
  const head = view?.blocks[0];
  const missed = view?.round.filter((slot) => slot.kind === "missed").length ?? 0;
  const isWhole = view?.round.length === roundLength;
  const failure = view?.round.length === 0 ? view.failure : null;
  const distance = head && view?.lastIrreversible ? head.number - view.lastIrreversible : null;
  const produced = view?.round.flatMap((slot) => (slot.kind === "produced" ? [slot.block] : []));
  const lies = produced?.filter(({ proof }) => proof === "mismatch") ?? [];
  return (
    <section className="card beat" aria-labelledby={heading}>
      <div>
        <h2 id={heading} className="small faint">
          <span className="visually-hidden">Heartbeat: </span>Head block
        </h2>
        <div className="value num">
          {head ? grouped(head.number) : failure ? missing : <span className="ghost" />}
        </div>
      </div>
      <div className="strip">
        {head ? (
          <Drawing view={view} />
        ) : (
          <span className={failure ? "ghost flat" : "ghost"} aria-hidden="true" />
        )}
      </div>
      <p className="note num">
        {failure && failureText(failure, "latestBlocksFirst")}
        {!failure && (distance === null ? "…" : `${counted(distance, "block")} to finality`)}
        {isWhole && ` · ${roundLength - missed} of ${roundLength} on time`}
        {lies.map(({ number }) => (
          <span key={number} role="alert">
            {" "}
            · <a href={`/blocks/${number}`}>block {grouped(number)}</a> does not follow from its
            bytes
          </span>
        ))}
        {view?.reorganised && (
          <span role="status">
            {" "}
            · reorganised at {grouped(view.reorganised.from)}–{grouped(view.reorganised.to)}
          </span>
        )}
        {view?.skipped && (
          <span role="status">
            {" "}
            · {grouped(view.skipped.from)}–{grouped(view.skipped.to)} passed while away
          </span>
        )}
      </p>
      <div className="legend">
        {categories.map((category) => (
          <span key={category}>
            <span className="swatch" data-category={category} />
            {categoryLabel[category]}
          </span>
        ))}
        <span title="Ids, merkle root, link and signature were recomputed in this browser">
          <span className="swatch proof-mark" data-verdict="verified" />
          verified here
        </span>
        <span className="end">
          <span className="roomy">one witness round, 63 s</span>
          {!failure && (
            <PauseButton
              isPaused={isPaused}
              held={isPaused ? (newest?.blocks[0]?.number ?? 0) - (head?.number ?? 0) : 0}
              what="heartbeat"
              toggle={() => actor.send({ type: isPaused ? "view.resume" : "view.pause" })}
            />
          )}
        </span>
      </div>
    </section>
  );
}

/** Its code comes when there is something to draw. */
function Drawing({ view }: { readonly view: LatestBlocksView }) {
  const drawing = useActorRef(strip.machine, { input: {} });
  const isReady = useSelector(drawing, (snapshot) => snapshot.hasTag("ready"));
  const Strip = isReady ? strip.loaded() : null;
  const shown = useDeferredValue(view);
  return Strip && <Strip view={shown} />;
}
