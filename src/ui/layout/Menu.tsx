/** The phone's Navigation Menu: eleven entries, then network, theme and login. */
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { useActorRef } from "../actors.ts";
import { navigationMenuMachine } from "../../machines/navigation-menu.machine.ts";
import { loginDialog } from "../hosts/session.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { Icon } from "../parts/Icon.tsx";
import { menuEntries } from "./entries.ts";
import { EntryLink } from "./EntryLink.tsx";
import { LoginButton } from "./LoginButton.tsx";
import { NetworkSwitch } from "./NetworkSwitch.tsx";
import { ThemeButton } from "./ThemeButton.tsx";

export function Menu() {
  const actor = useActorRef(navigationMenuMachine);
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  const isBehind = useSelector(loginDialog, (snapshot) => snapshot.hasTag("open"));
  const [path] = useLocation();
  useEffect(() => actor.send({ type: "route.changed" }), [actor, path]);
  return (
    <>
      <button
        type="button"
        className="btn square menu-button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={() => actor.send({ type: "menu.open" })}
      >
        <Icon name="menu" />
      </button>
      {isOpen && (
        <Dialog
          title="Navigation Menu"
          className={isBehind ? "drawer behind" : "drawer"}
          close={() => actor.send({ type: "menu.close" })}
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
