/** The events the machines received, newest first. Each line expands to the whole event. */
import { useSelector } from "@xstate/react";
import { memo } from "react";
import type { ActorRefFrom } from "xstate";
import { clockPrecise } from "../../domain/format/times.ts";
import { plural, say } from "../../domain/language/say.ts";
import type {
  HappenedEntry,
  inspectorMachine,
  Seen,
} from "../../machines/inspection/inspector.machine.ts";
import { CopyButton } from "../shared/controls/CopyButton.tsx";
import { Card } from "../shared/page/Card.tsx";
import { stateText } from "./state-text.ts";
import * as styles from "./EventLog.module.css";

export function EventLog({
  actor,
  selected,
}: {
  readonly actor: ActorRefFrom<typeof inspectorMachine>;
  readonly selected: Seen | null;
}) {
  const actors = useSelector(actor, ({ context }) => context.actors);
  const log = useSelector(actor, ({ context }) => context.log);
  const missed = useSelector(actor, ({ context }) => context.missed);
  const isNarrow = useSelector(actor, ({ context }) => context.isNarrow);
  const shown = isNarrow ? log.filter(({ key }) => key === selected?.key) : log;
  return (
    <Card
      title="Events"
      headingId="event-log"
      beside={
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isNarrow}
            onChange={() => actor.send({ type: "log.narrowed" })}
          />
          {say`of this machine only`}
        </label>
      }
      end={
        <>
          {missed > 0 && (
            <span>
              {plural(missed, "# more arrived too fast to list", "# more arrived too fast to list")}
            </span>
          )}
          <CopyButton what={say`the log`} text={shown.map(asLine).join("\n")} />
          <button
            type="button"
            className="btn tight"
            onClick={() => actor.send({ type: "log.cleared" })}
          >
            Clear
          </button>
        </>
      }
    >
      {shown.length === 0 ? (
        <p className={`faint ${styles.blank}`}>No events.</p>
      ) : (
        <ol className={styles.events}>
          {shown.toReversed().map((entry) => (
            <Line key={entry.number} entry={entry} hasStopped={!actors.has(entry.key)} />
          ))}
        </ol>
      )}
    </Card>
  );
}

const Line = memo(function Line({
  entry,
  hasStopped,
}: {
  readonly entry: HappenedEntry;
  /** Whether the machine no longer runs. */
  readonly hasStopped: boolean;
}) {
  const { at, thread, machine, subject, event, value, arrows, detail } = entry;
  const transitions = arrows.join(", ");
  return (
    <li className={!hasStopped && arrows.length > 0 ? styles.moved : undefined}>
      <details>
        <summary>
          <time>{clockPrecise(at)}</time>
          <span className={styles.thread}>{thread}</span>
          <span>
            {machine}
            {subject !== null && <small> {subject}</small>}
            {hasStopped && <small> · {say`stopped`}</small>}
          </span>
          <code>{event}</code>
          <code className={styles.to}>→ {stateText(value)}</code>
        </summary>
        <pre>{detail}</pre>
        {arrows.length > 0 && <p className="faint">Transitions: {transitions}</p>}
      </details>
    </li>
  );
});

const asLine = ({ at, thread, machine, subject, event, value, detail }: HappenedEntry): string =>
  [
    new Date(at).toISOString(),
    thread,
    subject === null ? machine : `${machine} (${subject})`,
    event,
    stateText(value),
    detail,
  ].join("\t");
