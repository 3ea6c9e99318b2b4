/** A mark that shows whether the content beside it is following the chain. */
import { useSelector } from "@xstate/react";
import type { ConnectionView } from "../../domain/contract/topics.ts";
import { say } from "../../domain/language/say.ts";
import { isCutOff } from "../../domain/network/cut-off.ts";
import { useActorRef } from "../start/actors.ts";
import { start } from "../start/page.charts.ts";
import { known } from "../start/runtime.ts";
import { alarms } from "../trust/alarms.charts.ts";
import { liveView } from "./live.charts.ts";
import * as styles from "./LiveMark.module.css";

/** `isFollowing`: the content's own state. The mark also checks that nodes answer and that the newest block is recent. */
export function LiveMark({
  isFollowing,
  isPaused = false,
}: {
  readonly isFollowing: boolean;
  readonly isPaused?: boolean;
}) {
  const connection = useActorRef(liveView, {
    input: { topic: "connection", known: known("connection") },
  });
  const hasAnswers = useSelector(connection, ({ context }) => {
    const connection = context.newest as ConnectionView | null;
    return connection === null || (!isCutOff(connection) && connection.health !== "untried");
  });
  const isOld = useSelector(alarms, ({ context }) =>
    context.alarms.some(({ kind }) => kind === "old" || kind === "lagging"),
  );
  // A page restored from the back/forward cache must reconnect to its engine first.
  const hasEngine = useSelector(start, (snapshot) => snapshot.hasTag("connected"));
  const isLive = isFollowing && hasEngine && hasAnswers && !isOld && !isPaused;
  return (
    <span className={isLive ? styles.live : `${styles.live} ${styles.still}`}>
      {isPaused ? say`PAUSED` : isLive ? say`LIVE` : say`WAITING`}
    </span>
  );
}
