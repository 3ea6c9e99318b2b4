/** Failures of histories in sentences; separate from `failure-text.ts`, because only pages about histories need them. */
import { counted, grouped } from "../format/figures.ts";
import { say } from "../language/say.ts";
import type { Claim } from "./claim.ts";
import { failureReason } from "./failure-text.ts";
import type { Failure } from "./failure.ts";

/** What went wrong with a history, in one sentence. */
export const historyReason = (failure: Failure): string =>
  failure.kind === "disputed" ? disputeText(failure.host, failure.claim) : failureReason(failure);

function disputeText(host: string, claim: Claim): string {
  switch (claim.kind) {
    case "scattered":
      return say`Data from ${host} is not used: it gives one of its newest entries the index ${grouped(claim.top)}, far from the others.`;
    case "future":
      return say`Data from ${host} is not used: it lists entries from the future.`;
    case "unordered":
      return say`Data from ${host} is not used: it lists entries out of order.`;
    case "foreign":
      return say`Data from ${host} is not used: it lists entries of another account.`;
    case "ambiguous":
      return say`Data from ${host} is not used: it lists different entries under the same number.`;
    case "incomplete":
      return say`Data from ${host} is not used: it leaves out entries of a history.`;
    case "miscounted": {
      const { count, other, otherCount } = claim;
      return say`Data from ${host} is not used: it counts ${counted(count, "entry", "entries")}, ${other} ${grouped(otherCount)}.`;
    }
    case "contradicting": {
      const { others } = claim;
      return others === 0
        ? say`Data from ${host} is not used: it lists entries that differ from those downloaded; Settings can remove the download.`
        : say`Data from ${host} is not used: it lists entries that differ from those downloaded, as ${counted(others, "other node")} did; Settings can remove the download.`;
    }
    case "undecided":
      return say`Data from ${host} is not used: it alone cannot settle which entries are right, because another node listed different ones; Settings can remove the download.`;
    default:
      return claim satisfies never;
  }
}
