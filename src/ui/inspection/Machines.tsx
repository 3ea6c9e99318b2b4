/** The live inspector: draws every running state chart of page and engine, and logs its events. */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect } from "react";
import { useSearch } from "wouter/use-browser-location";
import { say } from "../../domain/language/say.ts";
import { isWanted, type Seen } from "../../machines/inspection/inspector.machine.ts";
import { navigate } from "../browser/address/navigation.ts";
import { withQuery } from "../browser/address/query.ts";
import { PauseButton } from "../live/PauseButton.tsx";
import { useNetwork } from "../shared/data/network.ts";
import { Page } from "../shared/page/Page.tsx";
import { ActorList } from "./ActorList.tsx";
import { ActorPanel } from "./ActorPanel.tsx";
import { EventLog } from "./EventLog.tsx";
import { inspector } from "./inspector.charts.ts";
import * as styles from "./Machines.module.css";

// The library's own hook, so that the inspector does not inspect itself.

export function Machines() {
  const actor = useActorRef(inspector);
  const query = new URLSearchParams(useSearch());
  const machine = query.get("machine");
  const subject = query.get("subject");
  useEffect(
    () =>
      actor.send({ type: "machine.named", wanted: machine === null ? null : { machine, subject } }),
    [actor, machine, subject],
  );
  const select = ({ key, ...chosen }: Seen): void => {
    actor.send({ type: "actor.selected", key });
    query.set("machine", chosen.machine);
    if (chosen.subject === null) query.delete("subject");
    else query.set("subject", chosen.subject);
    navigate(withQuery(query.toString()), { replace: true });
  };
  const isPaused = useSelector(actor, (snapshot) => snapshot.hasTag("paused"));
  const actors = useSelector(actor, ({ context }) => context.actors);
  const selected = useSelector(actor, ({ context }) =>
    context.selected === null ? null : (context.actors.get(context.selected) ?? null),
  );
  const isMissing = useSelector(
    actor,
    ({ context }) => selected && context.wanted && !isWanted(selected, context.wanted),
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
        <div className={styles.machines}>
          <ActorList
            actors={[...actors.values()]}
            selected={selected?.key ?? null}
            select={select}
          />
          <div className="stack">
            {selected && isMissing && (
              <p
                className="quiet-note"
                role="status"
              >{say`${machine ?? ""} is not running now. It is shown here as soon as it starts.`}</p>
            )}
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

/** Leads to this page with `?inspect`, which opens the Stately inspector; or says that there is none. */
function StatelyLink() {
  const { config } = useNetwork();
  const query = new URLSearchParams(useSearch());
  if (!config.inspector)
    return (
      <span className="small">
        The Stately inspector is switched off in this copy's config.json.
      </span>
    );
  query.set("inspect", "");
  return (
    <a className="btn tight" href={withQuery(query.toString().replace("inspect=", "inspect"))}>
      Open in the Stately inspector
    </a>
  );
}
