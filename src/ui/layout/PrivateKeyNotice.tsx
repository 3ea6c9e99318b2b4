/** Says that a private key was removed, and what to do now. */
import { useSelector } from "@xstate/react";
import { Dialog } from "../shared/dialogs/Dialog.tsx";
import { privateKeyNotice } from "./dialogs.charts.ts";

export function PrivateKeyNotice() {
  const place = useSelector(privateKeyNotice, ({ context }) => context.subject);
  const close = (): void => privateKeyNotice.send({ type: "disclosure.close" });
  return (
    <Dialog title="That Was a Private Key" close={close}>
      <div className="stack">
        <p>
          It has been removed: the whole key was neither stored by this app nor sent to a node.
          Nothing on this site needs it; whoever has a private key can act for its account.
        </p>
        {place === "address" && (
          <p>
            It was part of this page's address, so the server of this site may have received it, and
            the browser's history may list it. Delete it there.
          </p>
        )}
        <p>
          If it may have been seen anywhere else, change the account's keys in your wallet now: then
          the old key no longer works.
        </p>
        <div>
          <button type="button" className="btn" onClick={close}>
            Understood
          </button>
        </div>
      </div>
    </Dialog>
  );
}
