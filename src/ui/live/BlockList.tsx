/** A live list of blocks that reveals new ones, can be paused, and shows when it was last updated. */
import { useSelector } from "@xstate/react";
import { type ReactNode } from "react";
import { isCurrent } from "../../domain/live/is-current.ts";
import { waitingCount, type Entrance } from "../../machines/live/block-list.machine.ts";
import { isInstant } from "../browser/viewport.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Card } from "../shared/page/Card.tsx";
import { ClockTime } from "../shared/values/Age.tsx";
import { useActorRef } from "../start/actors.ts";
import { lazy } from "../start/lazy.ts";
import { clock } from "../start/page.charts.ts";
import { known, restartFeed } from "../start/runtime.ts";
import { BlockRows, type BlockColumn, type RowEnd } from "./BlockRows.tsx";
import type { latestList } from "./live.charts.ts";
import { LiveMark } from "./LiveMark.tsx";
import { PauseButton } from "./PauseButton.tsx";
import * as ageStyles from "../shared/values/Age.module.css";
import * as styles from "./BlockList.module.css";

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
  return (
    <Card
      title={title}
      className={styles.feed}
      end={
        <>
          <LiveMark
            isFollowing={list.state === "live" && list.failure === null && isNew}
            isPaused={isPaused}
          />
          {list.updatedAt !== null && (
            <span className="num">
              <span className={ageStyles.roomy}>
                updated <ClockTime time={list.updatedAt} />
              </span>
              <span className={ageStyles.tightOnly}>
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
        </>
      }
    >
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
    </Card>
  );
}
