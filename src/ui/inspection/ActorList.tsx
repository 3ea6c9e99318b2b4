/** The running actors by thread and machine; one of them is selected. */
import { say } from "../../domain/language/say.ts";
import type { Seen, Thread } from "../../machines/inspection/inspector.machine.ts";
import { stateText } from "./state-text.ts";
import * as styles from "./ActorList.module.css";

const threads: readonly (readonly [thread: Thread, name: string, place: string])[] = [
  ["engine", say`Engine`, say`the worker all tabs share`],
  ["page", say`Page`, say`this tab`],
];

export function ActorList({
  actors,
  selected,
  select,
}: {
  readonly actors: readonly Seen[];
  readonly selected: string | null;
  readonly select: (actor: Seen) => void;
}) {
  return (
    <nav className={`card ${styles.actors}`} aria-label="Running machines">
      {threads.map(([thread, name, place]) => {
        const own = actors
          .filter((actor) => actor.thread === thread)
          .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
        return (
          <section key={thread} aria-label={name}>
            <h2>
              {name} <small>{place}</small>
            </h2>
            <ul>
              {own.map((actor) => (
                <li key={actor.key}>
                  <button
                    type="button"
                    aria-current={actor.key === selected}
                    onClick={() => select(actor)}
                  >
                    <span>
                      {actor.machine}
                      {actor.subject !== null && <small>{actor.subject}</small>}
                    </span>
                    <code>{stateText(actor.value)}</code>
                  </button>
                </li>
              ))}
            </ul>
            {own.length === 0 && <p className="faint">Nothing is running here yet.</p>}
          </section>
        );
      })}
    </nav>
  );
}

const nameOf = ({ machine, subject }: Seen): string => `${machine} ${subject ?? ""}`;
