/** Joins judged blocks of the feed to the anchor, and notices when the feed no longer fits it. Sends no request. */
import type { BlockId, BlockNum } from "../../domain/chain/names.ts";
import { say } from "../../domain/language/say.ts";
import type { Limits } from "../../domain/limits.ts";
import type { Link } from "../../domain/trust/link.ts";
import { joinLinks, topOfLinks, type Position } from "../../domain/trust/position.ts";
import { advance } from "../../domain/trust/trusted-set.ts";
import type { FollowingEnded } from "../../machines/trust/trust.machine.ts";
import type { Follower } from "../live/follower.ts";
import type { BlockProver } from "../proof/block-prover.ts";
import { tooFewKeys } from "./catch-up.ts";

/** Where the blocks come from. */
export interface FeedParts {
  readonly follower: Pick<Follower, "at" | "chain" | "endpoint" | "properties">;
  readonly prover: Pick<BlockProver, "judged">;
  readonly limits: Limits["trust"];
}

/** How far the feed led. */
export interface Followed {
  readonly position: Position;
  readonly anchored: readonly Link[];
  /** Why following ends here; null while it continues. */
  readonly ended: FollowingEnded | null;
}

/** Joins every block that has been judged since. */
export function followFeed(start: Position, parts: FeedParts): Followed {
  const { follower, prover } = parts;
  if (isOnOtherChain(start, parts))
    return { position: start, anchored: [], ended: otherChain(start) };
  let position = start;
  const anchored: Link[] = [];
  const dropped = new Set<BlockId>();
  for (;;) {
    const row = follower.at((topOfLinks(position) + 1) as BlockNum);
    const judged = row && prover.judged(row.number);
    if (!row || !judged || judged.claimedId !== row.id) break;
    // Another node may have better bytes of this block: the reader asks it. One that was dropped just now would be
    // dropped again.
    if (!judged.link || dropped.has(judged.link.id))
      return { position, anchored, ended: fellBehind(position, parts) };
    const joined = joinLinks(position, [judged.link]);
    if (!joined) {
      const top = position.waiting.at(-1);
      if (!top) return { position, anchored, ended: otherChain(position) };
      // The newest blocks may have been forked away: back to the last common one.
      dropped.add(top.id);
      position = { trust: position.trust, waiting: position.waiting.slice(0, -1) };
      continue;
    }
    const next = advance(joined.trust, joined.waiting);
    position = next;
    anchored.push(...next.anchored);
  }
  return { position, anchored, ended: endOf(position, parts) };
}

function endOf(position: Position, parts: FeedParts): FollowingEnded | null {
  const { follower, limits } = parts;
  if (position.waiting.length > limits.patience)
    return { type: "trust.broke", trouble: tooFewKeys(position) };
  const head = follower.properties?.value.headBlock ?? 0;
  const isFar = head - topOfLinks(position) > limits.maxGap;
  return isFar || isOutOfReach(position, follower) ? fellBehind(position, parts) : null;
}

/** Whether the feed restarted above the linked blocks, so that it never delivers those in between. */
function isOutOfReach(position: Position, { chain }: FeedParts["follower"]): boolean {
  const first = chain[0]?.number;
  return first !== undefined && first > topOfLinks(position) + 1;
}

/** Whether the feed shows a chain without the anchor: another block at its height, or a head far below it. */
function isOnOtherChain({ trust: { anchor } }: Position, { follower, limits }: FeedParts): boolean {
  const own = follower.at(anchor.number);
  if (own && own.id !== null && own.id !== anchor.id) return true;
  const last = follower.chain.at(-1)?.number;
  return last !== undefined && last < anchor.number - limits.patience;
}

/** If catching up gets no further either, the next block is unusable, or no node has it. */
function fellBehind(position: Position, { follower, prover }: FeedParts): FollowingEnded {
  const at = topOfLinks(position) as BlockNum;
  const from = (at + 1) as BlockNum;
  const judged = prover.judged(from);
  const host = judged && !judged.link ? follower.endpoint : null;
  return {
    type: "trust.fellBehind",
    at,
    obstacle:
      host === null
        ? { kind: "unreachable", failure: { kind: "notFound", what: say`block ${from}` } }
        : { kind: "unsigned", height: from, host },
  };
}

const otherChain = ({ trust }: Position): FollowingEnded => ({
  type: "trust.broke",
  trouble: { kind: "otherChain", height: trust.anchor.number },
});
