/** One actor: its chart with the active states highlighted, its context, pending delays and children. */
import { useActorRef, useSelector } from "@xstate/react";
import type { Chart } from "../../domain/inspection/inspection.ts";
import { say } from "../../domain/language/say.ts";
import type { HappenedEntry, Seen } from "../../machines/inspection/inspector.machine.ts";
import { Notice } from "../failure/Notice.tsx";
import { clock } from "../start/page.charts.ts";
import { chartLayout } from "./inspector.charts.ts";
import { stateText } from "./state-text.ts";
import { StateChart } from "./StateChart.tsx";
import * as styles from "./ActorPanel.module.css";
import * as stateChartStyles from "./StateChart.module.css";

export function ActorPanel({
  actor,
  chart,
  last,
}: {
  readonly actor: Seen;
  readonly chart: Chart | null;
  /** The last event that caused a transition. */
  readonly last: HappenedEntry | null;
}) {
  return (
    <section className="card" aria-label={say`Machine ${actor.machine}`}>
      <header>
        <h2>{actor.machine}</h2>
        {actor.subject !== null && <span>{actor.subject}</span>}
        <code className={styles.now}>{stateText(actor.value)}</code>
        {actor.tags.map((tag) => (
          <span key={tag} className={styles.tag}>
            {tag}
          </span>
        ))}
        <span className="end">{actor.status === "active" ? say`running` : actor.status}</span>
      </header>
      {chart && <Drawing key={chart.id} actor={actor} chart={chart} last={last} />}
      <div className={styles.knows}>
        <div>
          <h3 id="machine-context">Context</h3>
          {/* It scrolls, so it must be focusable. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre tabIndex={0} aria-labelledby="machine-context">
            {actor.context}
          </pre>
        </div>
        <div>
          <h3>Waiting for</h3>
          <Delays delays={actor.delays} />
          <h3>Work it has started</h3>
          {actor.children.length === 0 ? (
            <p className="faint">None.</p>
          ) : (
            <ul>
              {actor.children.map(({ id, status }) => (
                <li key={id}>
                  <code>{id}</code> <span className="faint">{status}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}

function Drawing({
  actor,
  chart,
  last,
}: {
  readonly actor: Seen;
  readonly chart: Chart;
  readonly last: HappenedEntry | null;
}) {
  const state = stateText(actor.value);
  const layout = useActorRef(chartLayout, { input: { chart } });
  const placed = useSelector(layout, ({ context }) => context.layout);
  const hasFailed = useSelector(layout, (snapshot) => snapshot.hasTag("failed"));
  if (hasFailed)
    return (
      <Notice
        title="The chart could not be laid out"
        action={{ label: say`Try Again`, run: () => layout.send({ type: "retry" }) }}
      >
        What it is doing is listed below.
      </Notice>
    );
  return placed ? (
    <StateChart
      layout={placed}
      active={actor.active}
      taken={last?.arrows ?? []}
      step={last?.number ?? 0}
      title={say`${actor.machine} is in ${state}`}
    />
  ) : (
    <div className={stateChartStyles.chartDrawing} aria-busy="true" />
  );
}

function Delays({ delays }: { readonly delays: Seen["delays"] }) {
  const now = useSelector(clock, ({ context }) => context.now);
  if (delays.length === 0) return <p className="faint">No delay is pending.</p>;
  return (
    <ul>
      {delays.map(({ event, dueAt }) => {
        const seconds = Math.max(0, Math.ceil((dueAt - now) / 1000));
        return (
          <li key={`${event} ${dueAt}`}>
            <code>{event}</code> <span className="faint">in {seconds} s</span>
          </li>
        );
      })}
    </ul>
  );
}
