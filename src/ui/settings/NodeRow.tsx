/** A node's status, latency, head block, offers and errors, and a row for each server behind it. */
import { useSelector } from "@xstate/react";
import { failureReason } from "../../domain/contract/failure-text.ts";
import { rawWords } from "../../domain/contract/failure.ts";
import { grouped, missing } from "../../domain/format/figures.ts";
import { commaList } from "../../domain/format/lists.ts";
import { say } from "../../domain/language/say.ts";
import type { NodeOffers, UpstreamReport } from "../../domain/network/node-report.ts";
import { latencyText, NodeHead, stateMark, stateWord } from "../layout/nodes/node-facts.tsx";
import { useActorRef } from "../start/actors.ts";
import { nodeHealth, removeNode } from "./nodes.charts.ts";
import * as statusStyles from "../shared/values/Status.module.css";
import * as styles from "./Nodes.module.css";

export function NodeRow({ url, isOwn }: { readonly url: string; readonly isOwn: boolean }) {
  const actor = useActorRef(nodeHealth, { input: { url } });
  const report = useSelector(actor, ({ context }) => context.report);
  const isSilent = useSelector(actor, (snapshot) => snapshot.hasTag("silent"));
  const { host } = new URL(url);
  return (
    <>
      <tr>
        <th scope="row">
          <span className={statusStyles.status} data-status={stateMark(report, isSilent)}>
            <span className="visually-hidden">{stateWord(report, isSilent)}, </span>
            {host}
            {isOwn && <span className="badge">yours</span>}
          </span>
          {report?.failure && (
            <p className="small down" title={rawWords(report.failure)}>
              {failureReason(report.failure)}
            </p>
          )}
          {report?.chain === "other" && <p className="small down">Blocks of a different chain.</p>}
        </th>
        <td className="num" data-label={say`Latency`}>
          {report ? latencyText(report) : <span className="ghost" />}
        </td>
        <td className="num" data-label={say`Head`}>
          {report ? <NodeHead report={report} /> : <span className="ghost" />}
        </td>
        <td data-label={say`Offers`}>
          {report ? <Offers offers={report.offers} /> : <span className="ghost" />}
        </td>
        <td className="num" data-label={say`Failed requests`}>
          {report ? (
            say`${grouped(report.errors)} of ${grouped(report.calls)}`
          ) : (
            <span className="ghost" />
          )}
        </td>
        <td className="end">
          {isOwn && (
            <button
              type="button"
              className="btn tight"
              aria-label={say`Remove ${host}`}
              onClick={() => removeNode(url)}
            >
              Remove
            </button>
          )}
        </td>
      </tr>
      {report?.upstreams.map((each) => (
        <UpstreamRow key={each.upstream} of={each} />
      ))}
    </>
  );
}

const offerLabels = [
  ["blocks", say`blocks`, say`no blocks`],
  ["virtualOperations", say`virtual operations`, say`no virtual operations`],
  ["history", say`histories`, say`no histories`],
] as const satisfies readonly (readonly [keyof NodeOffers, has: string, lacks: string])[];

function Offers({ offers }: { readonly offers: NodeOffers }) {
  const has = offerLabels.filter(([key]) => offers[key] === true).map(([, word]) => word);
  const lacks = offerLabels.filter(([key]) => offers[key] === false).map(([, , word]) => word);
  return (
    <span>
      {has.length > 0 ? commaList(has) : missing}
      {lacks.length > 0 && <span className="small down"> {commaList(lacks)}</span>}
    </span>
  );
}

/** One server behind a node's host: its latency, its errors, and whether it is used. */
function UpstreamRow({
  of: { upstream, breaker, latencyMs, calls, errors, lastFailure },
}: {
  readonly of: UpstreamReport;
}) {
  return (
    <tr className={styles.upstream}>
      <th scope="row">
        {names[upstream]}
        {lastFailure && (
          <p className="small down" title={rawWords(lastFailure)}>
            {failureReason(lastFailure)}
          </p>
        )}
      </th>
      <td className="num" data-label={say`Latency`}>
        {latencyMs === null ? missing : say`${Math.round(latencyMs)} ms`}
      </td>
      <td />
      <td data-label={say`State`}>
        <span className={breaker === "closed" ? "dim" : "down"}>{states[breaker]}</span>
      </td>
      <td className="num" data-label={say`Failed requests`}>
        {say`${grouped(errors)} of ${grouped(calls)}`}
      </td>
      <td />
    </tr>
  );
}

const names = {
  chain: say`for the chain`,
  history: say`for histories`,
  social: say`for posts and follows`,
} as const;

const states = {
  closed: say`in use`,
  open: say`not used for now, after too many failures`,
  halfOpen: say`on trial: one more failure stops its use`,
} as const;
