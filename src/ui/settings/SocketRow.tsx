/** The websocket's row in the table of nodes: its status, and its last failure. */
import { failureReason } from "../../domain/contract/failure-text.ts";
import { rawWords } from "../../domain/contract/failure.ts";
import { shownSocketFailure, socketSentence } from "../../domain/format/connection.ts";
import { missing } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { useClockTime } from "../shared/data/network.ts";
import { useTopic } from "../shared/data/use-topic.ts";
import * as styles from "../shared/values/Status.module.css";

export function SocketRow() {
  const { view } = useTopic("connection");
  const clockTime = useClockTime({ namesZone: true });
  if (!view?.websocket) return null;
  const { host, breaker, latencyMs, lastFailure } = view.websocket;
  const failure = shownSocketFailure(lastFailure);
  return (
    <tr>
      <th scope="row">
        <span className={styles.status} data-status={statusOf[view.socket]}>
          {host}
          <span className="badge">websocket</span>
        </span>
        <p className="small dim" role="status">
          {socketSentence(view, clockTime)}
          {breaker === "open" && <> {say`No requests use it for now.`}</>}
        </p>
        {failure && (
          // An earlier failure is no alarm while the socket is connected.
          <p
            className={view.socket === "connected" ? "small faint" : "small down"}
            title={rawWords(failure)}
          >
            {failureReason(failure)}
          </p>
        )}
      </th>
      <td className="num" data-label={say`Latency`}>
        {latencyMs === null ? missing : say`${Math.round(latencyMs)} ms`}
      </td>
      <td className="num" data-label={say`Head`}>
        —
      </td>
      <td data-label={say`Offers`}>live blocks</td>
      <td className="num" data-label={say`Failed requests`}>
        —
      </td>
      <td className="end" />
    </tr>
  );
}

const statusOf = {
  connecting: "Standby",
  connected: "Active",
  silent: "Standby",
  waiting: "Disabled",
  disconnected: "Disabled",
  offline: "Disabled",
  givenUp: "Disabled",
  tryingRarely: "Standby",
  suspended: "Standby",
  unconfigured: "Standby",
} as const;
