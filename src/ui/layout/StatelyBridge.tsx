/** Keeps the bridge to the Stately inspector; seen only where the browser refused its window. */
import { useActorRef, useSelector } from "@xstate/react";
import { statelyInspector } from "../hosts/stately-inspector.ts";

export function StatelyBridge() {
  const actor = useActorRef(statelyInspector);
  const isRefused = useSelector(actor, (snapshot) => snapshot.hasTag("refused"));
  if (!isRefused) return null;
  return (
    <div className="banner" role="status">
      <span>Your browser kept the Stately inspector's window from opening.</span>
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
