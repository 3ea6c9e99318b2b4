/** Offers a new version of the app once it is stored; says so if one was refused. */
import { useSelector } from "@xstate/react";
import { appUpdate } from "../start/update.charts.ts";
import * as styles from "./Banner.module.css";

export function UpdatePrompt() {
  const isOffered = useSelector(appUpdate, (snapshot) => snapshot.hasTag("offered"));
  const isBusy = useSelector(appUpdate, (snapshot) => snapshot.hasTag("busy"));
  const isRefused = useSelector(appUpdate, (snapshot) => snapshot.hasTag("refused"));
  const refusal = useSelector(appUpdate, ({ context }) => context.refusal);
  return (
    <div role="status" aria-label="Version">
      {isOffered && (
        <div className={styles.banner} data-kind="news">
          <strong>A new version is available</strong>
          <span>All open tabs update together.</span>
          <span className="end">
            <button
              type="button"
              className="btn tight"
              aria-disabled={isBusy}
              onClick={() => appUpdate.send({ type: "update.accept" })}
            >
              Update now
            </button>
            <button
              type="button"
              className="btn tight"
              onClick={() => appUpdate.send({ type: "update.later" })}
            >
              Later
            </button>
          </span>
        </div>
      )}
      {isRefused && refusal !== null && (
        <div className={styles.banner} data-kind="lost">
          <strong>An update was refused</strong>
          <span>{refusal}</span>
          <span>The version in use stays.</span>
          <span className="end">
            <button
              type="button"
              className="btn tight"
              onClick={() => appUpdate.send({ type: "update.later" })}
            >
              Close
            </button>
          </span>
        </div>
      )}
    </div>
  );
}
