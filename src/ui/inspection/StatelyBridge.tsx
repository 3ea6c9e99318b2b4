/** Connects to the Stately inspector; visible only if the browser blocked its window. */
import { useActorRef, useSelector } from "@xstate/react";
import { statelyInspector } from "./stately-inspector.charts.ts";

export function StatelyBridge() {
  const actor = useActorRef(statelyInspector);
  const isRefused = useSelector(actor, (snapshot) => snapshot.hasTag("refused"));
  if (!isRefused) return null;
  return (
    <div className="banner" role="status">
      <span>Your browser blocked the Stately inspector's window.</span>
      <button
        type="button"
        className="btn tight"
        onClick={() => actor.send({ type: "inspector.open" })}
      >
        Open it
      </button>
    </div>
  );
}
