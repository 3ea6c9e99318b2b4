/** The live inspector: draws every running state chart of page and engine, and logs its events. */
// The library's own hook, so that the inspector does not inspect itself.
import { useActorRef, useSelector } from "@xstate/react";
import { inspector } from "./inspector.charts.ts";
import { Page } from "../shared/page/Page.tsx";
import { PauseButton } from "../live/PauseButton.tsx";
import { ActorList } from "./ActorList.tsx";
import { ActorPanel } from "./ActorPanel.tsx";
import { EventLog } from "./EventLog.tsx";
import { StatelyLink } from "./StatelyLink.tsx";
import "./Machines.css";
import { say } from "../../domain/language/say.ts";

export function Machines() {
  const actor = useActorRef(inspector);
  const isPaused = useSelector(actor, (snapshot) => snapshot.hasTag("paused"));
  const actors = useSelector(actor, ({ context }) => context.actors);
  const selected = useSelector(actor, ({ context }) =>
    context.selected === null ? null : (context.actors.get(context.selected) ?? null),
  );
  const chart = useSelector(actor, ({ context }) =>
    selected ? (context.charts.get(selected.machine) ?? null) : null,
  );
  const last = useSelector(actor, ({ context }) =>
    context.log.findLast(({ key, arrows }) => key === selected?.key && arrows.length > 0),
  );
  return (
    <Page title="Machines">
      <div className="stack">
        <header className="page-head">
          <div>
            <h1>Machines</h1>
            <p className="lead">
              Every lifecycle of this app is a state chart. These are running now; nothing is
              reported once you leave this page.
            </p>
          </div>
          <div className="page-tools">
            <StatelyLink />
            <PauseButton
              what={say`the machines`}
              isPaused={isPaused}
              waiting={0}
              toggle={() => actor.send({ type: isPaused ? "inspector.resume" : "inspector.pause" })}
            />
          </div>
        </header>
        <div className="machines">
          <ActorList
            actors={[...actors.values()]}
            selected={selected?.key ?? null}
            select={(key) => actor.send({ type: "actor.selected", key })}
          />
          <div className="stack">
            {selected ? (
              <ActorPanel key={selected.key} actor={selected} chart={chart} last={last ?? null} />
            ) : (
              <div className="card loading-card" aria-busy="true" />
            )}
            <EventLog actor={actor} selected={selected} />
          </div>
        </div>
      </div>
    </Page>
  );
}
