/** A node's status, latency, head block, offers and errors, and a row for each server behind it. */
import { useSelector } from "@xstate/react";
import { failureReason } from "../../domain/contract/failure-text.ts";
import { grouped } from "../../domain/format/figures.ts";
import type { NodeOffers, NodeReport } from "../../domain/network/node-report.ts";
import { UpstreamRow } from "./UpstreamRow.tsx";
import { useActorRef } from "../start/actors.ts";
import { nodeHealth, removeNode } from "./nodes.charts.ts";
import { say } from "../../domain/language/say.ts";
import { commaList } from "../../domain/format/lists.ts";

export function NodeRow({ url, isOwn }: { readonly url: string; readonly isOwn: boolean }) {
  const actor = useActorRef(nodeHealth, { input: { url } });
  const report = useSelector(actor, ({ context }) => context.report);
  const isSilent = useSelector(actor, (snapshot) => snapshot.hasTag("silent"));
  const { host } = new URL(url);
  return (
    <>
      <tr>
        <th scope="row">
          <span className="status" data-status={stateOf(report, isSilent)}>
            <span className="visually-hidden">{wordOf(report, isSilent)}, </span>
            {host}
            {isOwn && <span className="badge">yours</span>}
          </span>
          {report?.failure && <p className="small down">{failureReason(report.failure)}</p>}
          {report?.chain === "other" && <p className="small down">Blocks of a different chain.</p>}
        </th>
        <td className="num" data-label={say`Latency`}>
          {report ? latency(report) : <span className="ghost" />}
        </td>
        <td className="num" data-label={say`Head`}>
          {report ? <Head report={report} /> : <span className="ghost" />}
        </td>
        <td data-label={say`Offers`}>
          {report ? <Offers offers={report.offers} /> : <span className="ghost" />}
        </td>
        <td className="num" data-label={say`Errors`}>
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

const latency = ({ latencyMs }: NodeReport): string =>
  latencyMs === null ? "—" : say`${Math.round(latencyMs)} ms`;

function Head({ report: { head, behind } }: { readonly report: NodeReport }) {
  if (head === null) return "—";
  return (
    <span>
      {grouped(head)}{" "}
      <span className={behind !== null && behind > 3 ? "small down" : "small faint"}>
        {behind === null || behind === 0 ? say`at the head` : say`${grouped(behind)} behind`}
      </span>
    </span>
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
      {has.length > 0 ? commaList(has) : "—"}
      {lacks.length > 0 && <span className="small down"> {commaList(lacks)}</span>}
    </span>
  );
}

const stateOf = (report: NodeReport | null, isSilent: boolean): string =>
  isSilent || report?.breaker === "open" ? "Disabled" : report ? "Active" : "Standby";

const wordOf = (report: NodeReport | null, isSilent: boolean): string =>
  isSilent ? say`not responding` : report ? say`answers` : say`checking`;
