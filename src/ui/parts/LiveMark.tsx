/** Whether what stands beside it follows the chain just now. */
import { useSelector } from "@xstate/react";
import { isCutOff } from "../../domain/protocol/cut-off.ts";
import type { ConnectionView } from "../../domain/protocol/views.ts";
import { useActorRef } from "../actors.ts";
import { liveView } from "../hosts/live.ts";
import { known } from "../runtime.ts";

/** `follows`: nothing of its own keeps it from it; that nobody answers is seen here. */
export function LiveMark({
  follows,
  isPaused = false,
}: {
  readonly follows: boolean;
  readonly isPaused?: boolean;
}) {
  const connection = useActorRef(liveView, {
    input: { topic: "connection", known: known("connection") },
  });
  const hasAnswers = useSelector(connection, ({ context }) => {
    const heard = context.newest as ConnectionView | null;
    return heard === null || !isCutOff(heard);
  });
  const isLive = follows && hasAnswers && !isPaused;
  return (
    <span className={isLive ? "live" : "live still"}>
      {isPaused ? "PAUSED" : isLive ? "LIVE" : "WAITING"}
    </span>
  );
}
