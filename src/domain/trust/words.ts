/** The light client in words: its state, the origin of its root, and its problems. */
import { failureReason } from "../contract/failure-text.ts";
import type { Failure } from "../contract/failure.ts";
import { counted, grouped } from "../format/figures.ts";
import { withAnd, withCommas } from "../format/lists.ts";
import { say } from "../language/say.ts";
import { witnessThreshold } from "./threshold.ts";
import type { Alarm, LinkProgress, Standing, TrustTrouble, TrustView } from "./views.ts";

/** Labels for the states of the chart `trust`. */
export const trustStateLabel: Readonly<Record<TrustView["state"], string>> = {
  unset: say`No trust root is set`,
  pinning: say`Looking for a trust root`,
  pinned: say`Checking the blocks since the root`,
  following: say`Following the chain`,
  behind: say`Catching up`,
  stale: say`Stopped`,
  resting: say`Idle`,
};

/** The origin of a trust root, in words. */
export function originLabel({
  origin,
  hosts,
}: Pick<NonNullable<TrustView["root"]>, "origin"> & {
  readonly hosts?: readonly string[];
}): string {
  switch (origin) {
    case "checkpoint":
      return say`the operator's checkpoint`;
    case "pin":
      return say`pinned by this browser`;
    case "quorum": {
      const count = hosts?.length ?? 0;
      return hosts && count > 0
        ? say`${counted(count, "node")} agreed: ${listed(hosts)}`
        : say`several nodes agreed`;
    }
    default:
      return origin satisfies never;
  }
}

const listed = (hosts: readonly string[]): string => withCommas(hosts, String).join("");

/** Why a key is trusted, in words. */
export const sinceLabel: Readonly<Record<TrustView["witnesses"][number]["since"], string>> = {
  root: say`the trust root`,
  update: say`a key change in an anchored block`,
  rounds: say`three rounds with one key`,
};

/** How far the linking of an old block is, or why it failed: without a failure, its last stretch made no progress. */
export function linkingText(
  state: "busy" | "failed" | null,
  progress: LinkProgress | null,
  failure: Failure | null,
): string | null {
  if (state === null) return null;
  if (state === "failed")
    return failure
      ? say`It could not be linked. ${failureReason(failure)}`
      : say`It could not be linked: the blocks read last led no closer to it.`;
  if (!progress) return null;
  const linked = progress.total - progress.left;
  return say`${grouped(linked)} of ${counted(progress.total, "block")}`;
}

/** The light client's verdict on one block. `hasRoot`: whether it has a trust root; null while it looks for one. */
export function standingSentence(
  { kind, vouchers, basis, nearest }: Standing,
  hasRoot: boolean | null,
): string {
  switch (kind) {
    case "anchored":
      if (basis === "witnesses") return say`Vouched for by ${witnessThreshold} trusted witnesses.`;
      return basis === "list"
        ? say`Linked by hashes to a block in the operator's list of old blocks.`
        : say`Linked by hashes to the trust root.`;
    case "waiting": {
      const count = vouchers ?? 0;
      return say`So far, ${count} of the ${witnessThreshold} trusted witnesses needed have vouched for it.`;
    }
    case "other":
      return say`A different block is anchored at this height.`;
    case "unknown":
      if (hasRoot === false) return say`No trust root is set.`;
      return nearest
        ? say`Not linked to an anchored block yet.`
        : say`The light client hasn't reached this block yet.`;
    default:
      return kind satisfies never;
  }
}

/** How far above an old block the nearest anchored one is; null if none is known. */
export function nearestSentence(number: number, { nearest }: Standing): string | null {
  if (nearest === null || nearest.number <= number) return null;
  const distance = nearest.number - number;
  return say`The nearest anchored block is ${grouped(nearest.number)}, ${counted(distance, "block")} above.`;
}

/** What is wrong with the light client, or with the nodes' chain, and what a visitor can do. */
export function troubleSentence(trouble: TrustTrouble | Alarm): string {
  switch (trouble.kind) {
    case "oneNode":
      return say`A trust root needs nodes of three independent operators, but this network has only one node. Add nodes in Settings, or use a checkpoint.`;
    case "tooFewNodes":
      return tooFewSentence(trouble.parties);
    case "nodesDisagree": {
      const [first = "", ...rest] = trouble.hosts.map(listed);
      const groups = rest.reduce((some, others) => say`${some} versus ${others}`, first);
      return say`The nodes don't agree on who the witnesses are: ${groups}. Use a checkpoint from someone you trust.`;
    }
    case "chainTooShort":
      return say`The chain is too short for a trust root. Retrying automatically.`;
    case "badRoot":
      return say`The trust root can't be used: ${refusalReason(trouble.failure)} Use another checkpoint, or reset to start over.`;
    case "otherChain":
      return say`The nodes' block at height ${grouped(trouble.height)} differs from the trust root's. Use other nodes, or another checkpoint.`;
    case "tooFewKeys":
      if (trouble.recognised === 0)
        return say`None of the trusted keys signed the blocks after ${grouped(trouble.after)}, and ${witnessThreshold} are needed. The witnesses may have been replaced all at once, so nothing newer is called verified. Use a newer checkpoint from someone you trust.`;
      return say`Only ${counted(trouble.recognised, "trusted key")} signed the blocks after ${grouped(trouble.after)}, and ${witnessThreshold} are needed. The witnesses may have been replaced all at once, so nothing newer is called verified. Use a newer checkpoint from someone you trust.`;
    case "tooFar":
      return say`The trust root is too old: the chain could be followed from it only to block ${grouped(trouble.reached)}, but the head is block ${grouped(trouble.head)}. Use a newer checkpoint.`;
    case "unsigned":
      return say`The node ${trouble.host} sent block ${grouped(trouble.height)} with inconsistent bytes, or without a signature. Add another node in Settings.`;
    case "unreachable":
      return say`The nodes can't be reached. Retrying automatically. ${failureReason(trouble.failure)}`;
    case "lagging":
      return say`The node ${trouble.host} is ${counted(trouble.slots, "block")} behind the others: the data here is out of date. A node you add in Settings is used first.`;
    case "old": {
      const age = durationText(trouble.ageMs);
      return say`The newest block is ${age} old by this device's clock. The chain or the nodes have stopped, or this clock is wrong.`;
    }
    case "split":
      return say`${witnessThreshold} trusted witnesses vouch for two different blocks at height ${grouped(trouble.report.height)}. Don't rely on either until this is resolved.`;
    case "shorter":
      return say`The node ${trouble.host} reports block ${grouped(trouble.head)} as the newest, but this browser knows the chain up to block ${grouped(trouble.known)}. A shorter chain isn't believed, and nothing stored here was deleted. A node you add in Settings is used first; if the network really has started over, you can delete the old data there.`;
    case "contradicted":
      return say`The node ${trouble.host} has another block at height ${grouped(trouble.height)} than this browser has stored. Nothing stored here was deleted. A node you add in Settings is used first; if the network really has started over, you can delete the old data there.`;
    default:
      return trouble satisfies never;
  }
}

/** Why a checkpoint was refused: the invalid field, or the reason of another failure. */
export const refusalReason = (failure: Failure): string =>
  failure.kind === "decode"
    ? say`${failure.field} should be ${failure.expected}.`
    : failureReason(failure);

/**
 * Compares a device's clock with the chain's: 'This device's clock is 2 minutes ahead of the chain.'; null if they are
 * within a minute. `ms`: block time minus device time.
 */
export function clockSentence(ms: number | null): string | null {
  if (ms === null || Math.abs(ms) <= minute) return null;
  const difference = durationText(Math.abs(ms));
  return ms < 0
    ? say`This device's clock is ${difference} ahead of the chain.`
    : say`This device's clock is ${difference} behind the chain.`;
}

function tooFewSentence(parties: readonly string[]): string {
  const nodes = withAnd(parties, String).join("");
  return parties.length === 0
    ? say`A trust root needs nodes of three independent operators, but none answered. Add nodes in Settings, or use a checkpoint.`
    : say`A trust root needs nodes of three independent operators, but only ${nodes} answered. Add nodes in Settings, or use a checkpoint.`;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** '45 seconds', '3 minutes', '2 hours', '5 days', rounded down. */
function durationText(ms: number): string {
  const whole = (unit: number): number => Math.floor(ms / unit);
  if (ms >= day) return counted(whole(day), "day");
  if (ms >= hour) return counted(whole(hour), "hour");
  return ms >= minute ? counted(whole(minute), "minute") : counted(whole(second), "second");
}
