/**
 * Advances trust from its anchor to the head: block by block if few are missing, in hops if many are. A hop goes as
 * far ahead as 16 trusted keys still sign, learns the keys used there, and repeats.
 */
import { roundLength } from "../../domain/block/slots.ts";
import { blockNum, type BlockNum } from "../../domain/chain/names.ts";
import { say } from "../../domain/language/say.ts";
import type { Limits } from "../../domain/limits.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { Link } from "../../domain/trust/link.ts";
import { topOfLinks, type Position } from "../../domain/trust/position.ts";
import { witnessThreshold } from "../../domain/trust/threshold.ts";
import { advance, type Trust } from "../../domain/trust/trusted-set.ts";
import type { TrustTrouble } from "../../domain/trust/views.ts";
import { recognised } from "../../domain/trust/vouchers.ts";
import type { BlockRuns } from "./block-runs.ts";

/** Blocks that a hop learns from: three rounds, enough for a new key to sign several times. */
const hopLength = 3 * roundLength;
/** Blocks read to see which witnesses sign at a height: two rounds, as some always miss a slot. */
const sampleLength = 2 * roundLength;

/** A hop reads on until the keys of this many current witnesses are known, for up to `maxRounds`. */
const enoughKeys = witnessThreshold + 3;
const maxRounds = 9;

export interface CatchUpParts {
  readonly reader: BlockRuns;
  readonly limits: Limits["trust"];
  /** Called after every step, so that nothing learned is lost if the work is aborted. */
  readonly advanced: (position: Position, anchored: readonly Link[]) => void;
  readonly hopped: (hops: number) => void;
  readonly signal: AbortSignal;
}

/** Advances to `head`; returns why if that isn't possible. */
export async function catchUp(
  start: Position,
  head: BlockNum,
  parts: CatchUpParts,
): Promise<Result<Position, TrustTrouble>> {
  let position = start;
  let hops = 0;
  while (head - topOfLinks(position) > parts.limits.maxGap) {
    if (parts.signal.aborted) return ok(position);
    if (hops === parts.limits.hops)
      return err({ kind: "tooFar", reached: position.trust.anchor.number, head });
    const hop = await hopFrom(position, head, parts);
    if (!hop.ok) return hop;
    hops += 1;
    parts.hopped(hops);
    position = hop.value;
  }
  return walk(position, head, parts);
}

/** Advances block by block up to `head`. */
async function walk(
  start: Position,
  head: BlockNum,
  { reader, limits, advanced, signal }: CatchUpParts,
): Promise<Result<Position, TrustTrouble>> {
  let position = start;
  let hasStartedOver = false;
  while (topOfLinks(position) < head && !signal.aborted) {
    const from = topOfLinks(position) + 1;
    const below = position.waiting.at(-1) ?? position.trust.anchor;
    const run = await reader.read(from, Math.min(head, from + roundLength - 1), below, signal);
    if (!run.ok) {
      // The waiting blocks may belong to another chain; the anchor can't.
      const mayStartOver = run.error.kind === "otherChain" || run.error.kind === "unsigned";
      if (!mayStartOver || hasStartedOver || position.waiting.length === 0) return run;
      await reader.forget(position.trust.anchor.number + 1, topOfLinks(position));
      position = { trust: position.trust, waiting: [] };
      hasStartedOver = true;
      continue;
    }
    // A node may not have the newest blocks yet; one that lacks older ones is useless.
    if (run.value.length === 0 && head - topOfLinks(position) > roundLength)
      return err({ kind: "unreachable", failure: { kind: "notFound", what: say`block ${from}` } });
    if (run.value.length === 0) break;
    const next = advance(position.trust, [...position.waiting, ...run.value]);
    position = next;
    advanced(position, next.anchored);
    if (position.waiting.length > limits.patience) return err(tooFewKeys(position));
  }
  return ok(position);
}

/** The trouble to report if too few trusted keys signed the newest blocks of a position. */
export const tooFewKeys = ({ trust, waiting }: Position): TrustTrouble => ({
  kind: "tooFewKeys",
  recognised: recognised(trust, waiting.slice(-sampleLength)),
  after: trust.anchor.number,
});

/** Makes one hop, as far as possible. */
async function hopFrom(
  { trust }: Position,
  head: BlockNum,
  parts: CatchUpParts,
): Promise<Result<Position, TrustTrouble>> {
  for (let limit = head - 2 * hopLength; ;) {
    const best = await farthest(trust, limit, parts);
    if (!best.ok) return best;
    if (best.value === null) return stepFrom(trust, head, parts);
    const learned = await learnFrom(trust, best.value, parts);
    if (learned.ok || learned.error.kind !== "tooFewKeys") return learned;
    // Exactly 16 trusted keys sign there and one of them changes, so nothing can be anchored. Slightly lower, more sign.
    limit = best.value - roundLength;
  }
}

/** The farthest round up to `limit` that 16 trusted keys sign, by binary search; null if there is none. */
async function farthest(
  trust: Trust,
  limit: number,
  { reader, signal }: CatchUpParts,
): Promise<Result<number | null, TrustTrouble>> {
  let near = trust.anchor.number as number;
  let far = limit;
  let best: number | null = null;
  for (
    let at = far;
    far - near > roundLength && !signal.aborted;
    at = Math.floor((near + far) / 2)
  ) {
    const start = roundStart(at);
    const sample = await reader.read(start, start + sampleLength - 1, null, signal);
    if (!sample.ok) return sample;
    if (recognised(trust, sample.value) >= witnessThreshold) {
      if (start > trust.anchor.number) best = start;
      if (at === far) break;
      near = at;
    } else far = at;
  }
  return ok(best);
}

/**
 * Learns from three rounds at a height, and from the following ones until those are anchored and nearly every current
 * witness is known: with exactly 16 known keys, the next key change would leave too few.
 */
async function learnFrom(
  trust: Trust,
  from: number,
  { reader, advanced, signal }: CatchUpParts,
): Promise<Result<Position, TrustTrouble>> {
  let position: Position = { trust, waiting: [] };
  const anchored: Link[] = [];
  for (let next = from, rounds = 4; rounds <= maxRounds; rounds++) {
    const below = position.waiting.at(-1) ?? (anchored.length > 0 ? position.trust.anchor : null);
    const more = await reader.read(next, from + rounds * roundLength - 1, below, signal);
    if (!more.ok) return more;
    next += more.value.length;
    const step = advance(position.trust, [...position.waiting, ...more.value]);
    position = step;
    anchored.push(...step.anchored);
    if (anchored.length < hopLength) continue;
    const knowsEnough = recognised(position.trust, position.waiting) >= enoughKeys;
    if (!knowsEnough && rounds < maxRounds) continue;
    advanced(position, anchored);
    return ok(position);
  }
  // Keys can't be learned from fewer than three rounds: the hop must land elsewhere.
  return err(tooFewKeys(position));
}

/** If nothing ahead is recognised, reads the blocks right above the anchor instead. */
async function stepFrom(
  trust: Trust,
  head: BlockNum,
  parts: CatchUpParts,
): Promise<Result<Position, TrustTrouble>> {
  const { number } = trust.anchor;
  const end = blockNum(Math.min(head, number + 2 * hopLength));
  const walked = await walk({ trust, waiting: [] }, end, parts);
  return walked.ok && walked.value.trust.anchor.number === number
    ? err(tooFewKeys(walked.value))
    : walked;
}

/** The first block of the round that contains `number`. */
const roundStart = (number: number): number =>
  Math.floor((number - 1) / roundLength) * roundLength + 1;
