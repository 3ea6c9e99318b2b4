/** Opens the Stately inspector, and says so if that was not possible. */
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { useNetwork } from "../shared/data/network.ts";
import { statelyInspector } from "./stately-inspector.charts.ts";
import * as styles from "../layout/Banner.module.css";

export function StatelyBridge() {
  const { config } = useNetwork();
  return config.inspector ? (
    <Bridge />
  ) : (
    <div className={styles.banner} role="status">
      <span>
        The Stately inspector is switched off in this copy's config.json. The same charts are on{" "}
        <a className="link" href="/machines">
          Machines
        </a>
        .
      </span>
    </div>
  );
}

function Bridge() {
  const isRefused = useSelector(statelyInspector, (snapshot) => snapshot.hasTag("refused"));
  const isClosed = useSelector(statelyInspector, (snapshot) => snapshot.hasTag("closed"));
  const open = (): void => statelyInspector.send({ type: "inspector.open" });
  useEffect(open, []);
  if (!isRefused && !isClosed) return null;
  return (
    <div className={styles.banner} role="status">
      <span>
        {isRefused ? (
          <>Your browser blocked the Stately inspector's window.</>
        ) : (
          <>
            Nothing reaches the Stately inspector: its window is closed, or this site's headers keep
            it apart.
          </>
        )}
      </span>
      <button type="button" className="btn tight" onClick={open}>
        Open it
      </button>
    </div>
  );
}
