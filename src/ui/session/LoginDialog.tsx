/** The login dialog: asks for a name and the wallet's signature, and shows failures. */
import { useSelector } from "@xstate/react";
import { say } from "../../domain/language/say.ts";
import { mentionsMissingWallet, walletPage } from "../../domain/session/login.ts";
import { Dialog } from "../shared/dialogs/Dialog.tsx";
import { ExternalLink } from "../shared/links/ExternalLink.tsx";
import { loginDialog } from "./login-dialog.charts.ts";
import * as styles from "./LoginDialog.module.css";

export function LoginDialog() {
  const { username, alert } = useSelector(loginDialog, ({ context }) => context);
  const isBusy = useSelector(loginDialog, (snapshot) => snapshot.hasTag("busy"));
  const isReady = useSelector(loginDialog, (snapshot) => snapshot.hasTag("ready"));
  const isMissing = useSelector(loginDialog, (snapshot) => snapshot.hasTag("missing"));
  const isMentioned = mentionsMissingWallet(alert);
  const isDisabled = isBusy || username.trim() === "" || !isReady;
  return (
    <Dialog title="Login" close={() => loginDialog.send({ type: "login.close" })}>
      <form
        className={styles.login}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) loginDialog.send({ type: "login.submitted" });
        }}
      >
        <p className="dim">
          Sign a short message with your posting key. It proves that the account is yours and
          transfers nothing.
        </p>
        {alert !== null && (
          <p className="warning-box" role="alert">
            {alert}
          </p>
        )}
        <label htmlFor="username">Steem username</label>
        <input
          id="username"
          className="field"
          value={username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          disabled={isBusy}
          onChange={(event) =>
            loginDialog.send({ type: "login.typed", username: event.target.value })
          }
        />
        <button type="submit" className="btn main" aria-disabled={isDisabled}>
          {isBusy ? say`Waiting for the wallet...` : say`Login with Steem Keychain`}
        </button>
        <p className="small dim" role="status">
          {isMentioned
            ? null
            : isReady || isBusy
              ? say`Steem Keychain is installed.`
              : isMissing
                ? say`Steem Keychain was not found in this browser.`
                : say`Looking for Steem Keychain...`}
        </p>
        {(isMissing || isMentioned) && (
          <p className="small">
            <ExternalLink to={walletPage}>Steem Keychain in the Chrome Web Store</ExternalLink>
          </p>
        )}
        <p className="small faint">
          MetaMask and other Ethereum-style wallets are not compatible: only Steem Keychain can sign
          for a Steem account.
        </p>
      </form>
    </Dialog>
  );
}
