/** What a node's report says, as the list of nodes shows it. */
import { grouped, missing } from "../../../domain/format/figures.ts";
import { say } from "../../../domain/language/say.ts";
import type { NodeReport } from "../../../domain/network/node-report.ts";
import { pageLimits } from "../../../domain/page-limits.ts";

/** The round trip of the last survey, or a dash. */
export const latencyText = ({ latencyMs }: NodeReport): string =>
  latencyMs === null ? missing : say`${Math.round(latencyMs)} ms`;

/** The node's head block, and how far it is behind the highest. */
export function NodeHead({ report: { head, behind } }: { readonly report: NodeReport }) {
  if (head === null) return missing;
  return (
    <span>
      {grouped(head)}{" "}
      <span
        className={
          behind !== null && behind > pageLimits.nodes.blocksBehind ? "small down" : "small faint"
        }
      >
        {behind === null || behind === 0 ? say`at the head` : say`${grouped(behind)} behind`}
      </span>
    </span>
  );
}

/** The state of a node as a mark. */
export const stateMark = (report: NodeReport | null, isSilent: boolean): string =>
  isSilent || report?.breaker === "open" ? "Disabled" : report ? "Active" : "Standby";

/** The state of a node in words. */
export const stateWord = (report: NodeReport | null, isSilent: boolean): string =>
  isSilent ? say`not responding` : report ? say`answers` : say`checking`;
