/** A live list of blocks that reveals new ones, can be paused, and shows when it was last updated. */
import { useSelector } from "@xstate/react";
import { useId, type ReactNode } from "react";
import { useActorRef } from "../start/actors.ts";
import {
  failureReason,
  failureText,
  type FailurePlace,
} from "../../domain/contract/failure-text.ts";
import { isCurrent } from "../../domain/live/current.ts";
import { waitingCount, type Entrance } from "../../machines/live/block-reveal.machine.ts";
import type { latestList } from "./live.charts.ts";
import { clock } from "../start/page.charts.ts";
import { known, restartFeed } from "../start/runtime.ts";
import { isInstant } from "../browser/viewport.ts";
import { ClockTime } from "../shared/values/Age.tsx";
import { BlockRows, type BlockColumn, type RowEnd } from "./BlockRows.tsx";
import { Icon } from "../shared/pictures/Icon.tsx";
import { LiveMark } from "./LiveMark.tsx";
import { Notice } from "../failure/Notice.tsx";
import { PauseButton } from "./PauseButton.tsx";
import { say } from "../../domain/language/say.ts";

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
  const place: FailurePlace = hasRows ? topic : `${topic}First`;
  const retry = (): void => restartFeed(topic);
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
      {list.failure && hasRows && (
        <div className="warning-box" role="alert">
          <Icon name="warn" />
          <span>{failureText(list.failure, place)}</span>
          <button type="button" className="btn tight" onClick={retry}>
            Try Again
          </button>
        </div>
      )}
      {list.failure && !hasRows ? (
        <div role="alert">
          <Notice
            title={failureText(list.failure, place)}
            action={{ label: say`Try Again`, run: retry }}
          >
            {failureReason(list.failure)}
          </Notice>
        </div>
      ) : (
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
