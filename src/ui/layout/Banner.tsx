/** The connection's state, shown only while something is wrong or has just recovered. */
import { useSelector } from "@xstate/react";
import { useState } from "react";
import { bannerText } from "../../domain/format/connection-banner.ts";
import { endReason } from "../../domain/network/close-reasons.ts";
import { connectionBannerMachine } from "../../machines/network/connection-banner.machine.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";
import { useActorRef } from "../start/actors.ts";
import { reconnect, watch } from "../start/runtime.ts";
import * as styles from "./Banner.module.css";

const connectionBanner = connectionBannerMachine.provide({
  actors: {
    watchConnection: fromSubscription(({ sendBack }) =>
      watch("connection", ({ health, consecutiveErrors, closed }) =>
        sendBack({
          type: "connection.changed",
          health,
          consecutiveErrors,
          closed,
        }),
      ),
    ),
  },
  actions: { reconnect },
});

export function Banner() {
  const [age] = useState(() => performance.now());
  const actor = useActorRef(connectionBanner, { input: { age } });
  const isVisible = useSelector(actor, (snapshot) => snapshot.hasTag("visible"));
  const isSuccess = useSelector(actor, (snapshot) => snapshot.hasTag("success"));
  const connection = useSelector(actor, (snapshot) => snapshot.context);
  const { title, text } = bannerText(connection);
  const kind = isSuccess ? "success" : connection.health === "lost" ? "lost" : "warning";
  return (
    <div role="status" aria-label="Connection">
      {isVisible && (
        <div className={styles.banner} data-kind={kind}>
          <strong>{title}</strong>
          <span>
            {text}
            {!isSuccess && connection.closed && ` ${endReason(connection.closed)}`}
          </span>
          <span className="end">
            {!isSuccess && (
              <button
                type="button"
                className="btn tight"
                onClick={() => actor.send({ type: "banner.retry" })}
              >
                Retry
              </button>
            )}
            <button
              type="button"
              className="btn tight"
              onClick={() => actor.send({ type: "banner.dismiss" })}
            >
              Dismiss
            </button>
          </span>
        </div>
      )}
    </div>
  );
}
