/** A live list of blocks that reveals new ones, can be paused, and shows when it was last updated. */
import { useSelector } from "@xstate/react";
import { useId, type ReactNode } from "react";
import { useActorRef } from "../start/actors.ts";
import { isCurrent } from "../../domain/live/current.ts";
import { waitingCount, type Entrance } from "../../machines/live/block-reveal.machine.ts";
import type { latestList } from "./live.charts.ts";
import { clock } from "../start/page.charts.ts";
import { known, restartFeed } from "../start/runtime.ts";
import { isInstant } from "../browser/viewport.ts";
import { ClockTime } from "../shared/values/Age.tsx";
import { BlockRows, type BlockColumn, type RowEnd } from "./BlockRows.tsx";
import { LiveMark } from "./LiveMark.tsx";
import { PauseButton } from "./PauseButton.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { lazy } from "../start/lazy.ts";

const feedFailure = lazy(() => import("./FeedFailure.tsx").then((module) => module.FeedFailure));

export interface BlockListProps {
  readonly title: string;
  readonly machine: typeof latestList;
  readonly topic: "latestBlocks" | "irreversibleBlocks";
  readonly size: number;
  readonly first: Entrance;
  readonly later: Entrance;
  readonly columns: readonly BlockColumn[];
  readonly more?: ReactNode;
  readonly rowEnd?: RowEnd | undefined;
}

export function BlockList({
  title,
  machine,
  topic,
  size,
  first,
  later,
  columns,
  more,
  rowEnd,
}: BlockListProps) {
  const input = { size, first, later, instant: isInstant(), known: known(topic) };
  const actor = useActorRef(machine, { input });
  const list = useSelector(actor, (snapshot) => snapshot.context.list);
  const hasRows = useSelector(actor, (snapshot) => snapshot.context.reveal.rows.length > 0);
  const isPaused = useSelector(actor, (snapshot) => snapshot.hasTag("paused"));
  const waiting = useSelector(actor, (snapshot) => waitingCount(snapshot.context));
  const isNew = useSelector(clock, ({ context }) => isCurrent(list, topic, context.now));
  const heading = useId();
  return (
    <section className="card feed" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        <span className="end">
          <LiveMark
            isFollowing={list.state === "live" && list.failure === null && isNew}
            isPaused={isPaused}
          />
          {list.updatedAt !== null && (
            <span className="num">
              <span className="roomy">
                updated <ClockTime time={list.updatedAt} />
              </span>
              <span className="tight-only">
                <ClockTime time={list.updatedAt} />
              </span>
            </span>
          )}
          <PauseButton
            isPaused={isPaused}
            waiting={waiting}
            what={title}
            toggle={() => actor.send({ type: isPaused ? "list.resume" : "list.pause" })}
          />
        </span>
      </header>
      {list.failure && (
        <Chunk
          view={feedFailure}
          fallback={false}
          failure={list.failure}
          topic={topic}
          hasRows={hasRows}
          retry={() => restartFeed(topic)}
        />
      )}
      {(!list.failure || hasRows) && (
        <BlockRows
          actor={actor}
          caption={title}
          size={size}
          isFilling={list.failure === null}
          columns={columns}
          end={rowEnd}
        />
      )}
      {more && <div className="quiet-note">{more}</div>}
    </section>
  );
}
