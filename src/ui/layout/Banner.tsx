/** The connection's state, told only when it matters. */
import { useSelector } from "@xstate/react";
import { useActorRef } from "../actors.ts";
import { bannerText } from "../../machines/connection-banner.machine.ts";
import { connectionBanner } from "../hosts/live.ts";

export function Banner() {
  const actor = useActorRef(connectionBanner, { input: {} });
  const isVisible = useSelector(actor, (snapshot) => snapshot.hasTag("visible"));
  const isSuccess = useSelector(actor, (snapshot) => snapshot.hasTag("success"));
  const heard = useSelector(actor, (snapshot) => snapshot.context);
  const { title, text } = bannerText(heard);
  const kind = isSuccess ? "success" : heard.health === "lost" ? "lost" : "warning";
  return (
    <div role="status" aria-label="Connection">
      {isVisible && (
        <div className="banner" data-kind={kind}>
          <strong>{title}</strong>
          <span>
            {text}
            {!isSuccess && heard.closeReason !== null && ` ${heard.closeReason}`}
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
