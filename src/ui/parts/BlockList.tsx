/** A live list of blocks: reveals newcomers, can be paused, says when it last heard something. */
import { useSelector } from "@xstate/react";
import { useDeferredValue, useId, type ReactNode } from "react";
import { useActorRef } from "../actors.ts";
import type { FeedState } from "../../domain/protocol/views.ts";
import { failureReason, failureText, type Place } from "../../domain/failure-text.ts";
import { heldBack, type Entrance } from "../../machines/block-reveal.machine.ts";
import type { latestList } from "../hosts/live.ts";
import { useClockTime } from "../network.ts";
import { isInstant, known, restart } from "../runtime.ts";
import { BlockRows, type Column } from "./BlockRows.tsx";
import { Icon } from "./Icon.tsx";
import { LiveMark } from "./LiveMark.tsx";
import { Notice } from "./Notice.tsx";
import { PauseButton } from "./PauseButton.tsx";

/** What distinguishes one list from another. */
export interface BlockListProps {
  readonly title: string;
  readonly machine: typeof latestList;
  readonly topic: "latestBlocks" | "irreversibleBlocks";
  readonly size: number;
  readonly first: Entrance;
  readonly later: Entrance;
  readonly columns: readonly Column[];
  readonly more?: ReactNode;
}

const follows = (state: FeedState): boolean => state === "live" || state === "settling";

export function BlockList({
  title,
  machine,
  topic,
  size,
  first,
  later,
  columns,
  more,
}: BlockListProps) {
  const input = { size, first, later, instant: isInstant(), known: known(topic) };
  const actor = useActorRef(machine, { input });
  const reveal = useSelector(actor, (snapshot) => snapshot.context.reveal);
  const list = useSelector(actor, (snapshot) => snapshot.context.list);
  const isPaused = useSelector(actor, (snapshot) => snapshot.hasTag("paused"));
  // Under a flood the rows give way to whatever a person does; the first of them do not wait.
  const calm = useDeferredValue(reveal);
  const shown = calm.rows.length === 0 ? reveal : calm;
  const heading = useId();
  const clockTime = useClockTime({ namesZone: false });
  // A chain's first blocks have nothing below them.
  const isComing = list.failure === null && shown.rows.at(-1)?.number !== 1;
  const place: Place = reveal.rows.length === 0 ? `${topic}First` : topic;
  const retry = (): void => restart(topic);
  return (
    <section className="card feed" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        <span className="end">
          <LiveMark follows={follows(list.state) && list.failure === null} isPaused={isPaused} />
          {list.updatedAt !== null && (
            <span className="num roomy">updated {clockTime(list.updatedAt)}</span>
          )}
          <PauseButton
            isPaused={isPaused}
            held={isPaused ? heldBack({ list, reveal }) : 0}
            what={title}
            toggle={() => actor.send({ type: isPaused ? "list.resume" : "list.pause" })}
          />
        </span>
      </header>
      {list.failure && reveal.rows.length > 0 && (
        <div className="warning-box" role="alert">
          <Icon name="warn" />
          <span>{failureText(list.failure, place)}</span>
          <button type="button" className="btn tight" onClick={retry}>
            Try Again
          </button>
        </div>
      )}
      {list.failure && reveal.rows.length === 0 ? (
        <div role="alert">
          <Notice
            title={failureText(list.failure, place)}
            action={{ label: "Try Again", run: retry }}
          >
            {failureReason(list.failure)}
          </Notice>
        </div>
      ) : (
        <BlockRows
          caption={title}
          reveal={shown}
          places={isComing ? size : shown.rows.length}
          columns={columns}
        />
      )}
      {more && <div className="quiet-note">{more}</div>}
    </section>
  );
}
