/** One server behind a node's host: its latency, its errors, and whether it is called. */
import { failureReason } from "../../domain/contract/failure-text.ts";
import { rawWords } from "../../domain/contract/failure.ts";
import { grouped } from "../../domain/format/figures.ts";
import type { UpstreamReport } from "../../domain/network/node-report.ts";
import { say } from "../../domain/language/say.ts";

export function UpstreamRow({
  of: { upstream, breaker, latencyMs, calls, errors, lastFailure },
}: {
  readonly of: UpstreamReport;
}) {
  return (
    <tr className="upstream">
      <th scope="row">
        {names[upstream]}
        {lastFailure && (
          <p className="small down" title={rawWords(lastFailure)}>
            {failureReason(lastFailure)}
          </p>
        )}
      </th>
      <td className="num" data-label={say`Latency`}>
        {latencyMs === null ? "—" : say`${Math.round(latencyMs)} ms`}
      </td>
      <td />
      <td data-label={say`State`}>
        <span className={breaker === "closed" ? "dim" : "down"}>{states[breaker]}</span>
      </td>
      <td className="num" data-label={say`Errors`}>
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
  closed: say`is called`,
  open: say`not called for now, after too many failures`,
  halfOpen: say`on trial: the next call decides`,
} as const;
