/** The Navigation Menu on phones: eleven entries, then network, theme and login. */
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { useActorRef } from "../start/actors.ts";
import { navigationMenuMachine } from "../../machines/shared/disclosure.ts";
import { loginDialog } from "../session/session.charts.ts";
import { Dialog } from "../shared/Dialog.tsx";
import { Icon } from "../shared/Icon.tsx";
import { menuEntries } from "./entries.ts";
import { EntryLink } from "./EntryLink.tsx";
import { LoginButton } from "../session/LoginButton.tsx";
import { NetworkSwitch } from "./NetworkSwitch.tsx";
import { ThemeButton } from "./ThemeButton.tsx";

export function Menu() {
  const actor = useActorRef(navigationMenuMachine);
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  const isLoginOpen = useSelector(loginDialog, (snapshot) => snapshot.hasTag("open"));
  const [path] = useLocation();
  useEffect(() => actor.send({ type: "disclosure.close" }), [actor, path]);
  return (
    <>
      <button
        type="button"
        className="btn square menu-button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={() => actor.send({ type: "disclosure.open" })}
      >
        <Icon name="menu" />
      </button>
      {isOpen && (
        <Dialog
          title="Navigation Menu"
          className={isLoginOpen ? "drawer behind" : "drawer"}
          close={() => actor.send({ type: "disclosure.close" })}
        >
          <nav aria-label="Main">
            <ul>
              {menuEntries.map((entry) => (
                <li key={entry.to}>
                  <EntryLink {...entry} />
                </li>
              ))}
            </ul>
          </nav>
          <div className="after tools">
            <NetworkSwitch />
            <ThemeButton />
            <LoginButton isInline />
          </div>
        </Dialog>
      )}
    </>
  );
}
