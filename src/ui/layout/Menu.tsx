/** The button of the Navigation Menu on phones; the menu's code loads with the first touch of the button. */
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { disclosureMachine } from "../../machines/shared/disclosure.machine.ts";
import { loginRequest } from "../session/session.charts.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Icon } from "../shared/pictures/Icon.tsx";
import { useActorRef } from "../start/actors.ts";
import { lazy } from "../start/lazy.ts";
import * as styles from "./Menu.module.css";

const drawer = lazy(() => import("./MenuDrawer.tsx").then((module) => module.MenuDrawer));

export function Menu() {
  const actor = useActorRef(disclosureMachine);
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  const isLoginOpen = useSelector(loginRequest, (snapshot) => snapshot.hasTag("open"));
  const [path] = useLocation();
  useEffect(() => actor.send({ type: "disclosure.close" }), [actor, path]);
  return (
    <>
      <button
        type="button"
        className={`btn square ${styles.menuButton}`}
        aria-label="Open menu"
        aria-haspopup="dialog"
        onPointerDown={drawer.preload}
        onFocus={drawer.preload}
        onClick={() => actor.send({ type: "disclosure.open" })}
      >
        <Icon name="menu" />
      </button>
      {isOpen && (
        <Chunk
          view={drawer}
          fallback={false}
          isBehind={isLoginOpen}
          close={() => actor.send({ type: "disclosure.close" })}
        />
      )}
    </>
  );
}
