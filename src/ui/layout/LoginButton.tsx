/** The Login button; until the dialog is built it says so. */
import { useActorRef, useSelector } from "@xstate/react";
import { disclosureMachine } from "../../machines/disclosure.machine.ts";
import { Dialog } from "../parts/Dialog.tsx";

export function LoginButton() {
  const actor = useActorRef(disclosureMachine);
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  const toggle = (): void => actor.send({ type: "disclosure.toggle" });
  return (
    <>
      <button type="button" className="btn main" onClick={toggle}>
        Login
      </button>
      {isOpen && (
        <Dialog title="Login" close={toggle}>
          <p>
            Login with Steem Keychain is not built yet. Everything on this site is open without it.
          </p>
        </Dialog>
      )}
    </>
  );
}
