/** The nodes in use, each with its state, its latency and its head; links to compare them and to choose others. */
import { useSelector } from "@xstate/react";
import { failureReason } from "../../../domain/contract/failure-text.ts";
import { rawWords } from "../../../domain/contract/failure.ts";
import { socketSentence } from "../../../domain/format/connection.ts";
import { endReason } from "../../../domain/network/close-reasons.ts";
import { nodeHealth } from "../../settings/nodes.charts.ts";
import { useClockTime, useNetwork } from "../../shared/data/network.ts";
import { useTopic } from "../../shared/data/use-topic.ts";
import { useActorRef } from "../../start/actors.ts";
import { latencyText, NodeHead, stateMark, stateWord } from "./node-facts.tsx";
import * as popoverButtonStyles from "../../shared/dialogs/PopoverButton.module.css";
import * as statusStyles from "../../shared/values/Status.module.css";
import * as styles from "./NodesPanel.module.css";

export function NodesPanel() {
  const { key, network, settings } = useNetwork();
  const { view } = useTopic("connection");
  const clockTime = useClockTime({ namesZone: true });
  const urls = [...new Set([...(settings.nodes[key] ?? []), ...network.rpc])];
  return (
    <>
      <div className={popoverButtonStyles.head}>
        <h2>Nodes</h2>
        <span className="small dim">tried from the top; if one fails, the next is used</span>
      </div>
      {view?.websocket && (
        <p className={`${styles.liveSocket} small dim`}>
          {view.websocket.host}: {socketSentence(view, clockTime)}
        </p>
      )}
      {view && view.health !== "untried" && view.closed && (
        <p className={`${styles.liveSocket} small down`}>{endReason(view.closed)}</p>
      )}
      <ul className={styles.nodeList}>
        {urls.map((url) => (
          <NodeLine key={url} url={url} />
        ))}
      </ul>
      <div className="actions">
        <a className="btn tight" href="/console">
          Ask them side by side
        </a>
        <a className="link" href="/settings#nodes">
          Choose nodes
        </a>
      </div>
    </>
  );
}

function NodeLine({ url }: { readonly url: string }) {
  const actor = useActorRef(nodeHealth, { input: { url } });
  const report = useSelector(actor, ({ context }) => context.report);
  const isSilent = useSelector(actor, (snapshot) => snapshot.hasTag("silent"));
  return (
    <li>
      <span className={statusStyles.status} data-status={stateMark(report, isSilent)}>
        {new URL(url).host}
      </span>
      <span className="num">{report && report.latencyMs !== null && latencyText(report)}</span>
      <span className="small dim">
        {stateWord(report, isSilent)}
        {report && report.head !== null && (
          <>
            {" · "}
            <NodeHead report={report} />
          </>
        )}
      </span>
      {report?.failure && (
        <span className="small down" title={rawWords(report.failure)}>
          {failureReason(report.failure)}
        </span>
      )}
      {report?.chain === "other" && (
        <span className="small down">Blocks of a different chain.</span>
      )}
    </li>
  );
}
