/**
 * The witnesses that a browser trusts, and how that set changes: only through blocks that enough of them vouch for.
 * Pure: every function takes a state and returns the next one. What a block changes is read in `link.ts`.
 */
import { roundLength } from "../block/slots.ts";
import type { AccountName, BlockNum } from "../chain/names.ts";
import type { Link } from "./link.ts";
import { maxTrusted, type Root } from "./root.ts";
import { witnessThreshold } from "./threshold.ts";
import { countVouchers } from "./vouchers.ts";

/** Rounds with one key after which an untrusted witness is admitted. */
const roundsToAdmit = 3;
/** A witness is dropped after this many blocks without one of its own: 20 rounds. */
const idleBlocks = 20 * roundLength;

/** A witness whose signatures count. */
export interface TrustedWitness {
  /** The key in force for blocks above the anchor. */
  readonly key: string;
  /** Why the key is trusted: part of the root, announced in an anchored block, or used in three rounds. */
  readonly since: "root" | "update" | "rounds";
  /** Its newest anchored block; null before the first. */
  readonly lastBlock: BlockNum | null;
  /** `Trust.seen` at that block. */
  readonly lastSeen: number;
}

/** A witness that has produced anchored blocks with a key that isn't trusted yet. */
interface Candidate {
  readonly key: string;
  /** Rounds in which it has used that key. */
  readonly rounds: readonly number[];
}

/** The trusted state at the anchor: the highest block that enough trusted witnesses vouch for. */
export interface Trust {
  readonly anchor: Pick<Link, "number" | "id" | "time">;
  readonly witnesses: ReadonlyMap<AccountName, TrustedWitness>;
  readonly candidates: ReadonlyMap<AccountName, Candidate>;
  /** Number of anchored blocks processed: idleness is counted in processed blocks, not in heights. */
  readonly seen: number;
}

/** The initial trust under a root. */
export const trustIn = ({ block, id, time, witnesses }: Root): Trust => ({
  anchor: { number: block, id, time },
  witnesses: new Map(
    [...witnesses].map(([name, key]) => [
      name,
      { key, since: "root", lastBlock: null, lastSeen: 0 },
    ]),
  ),
  candidates: new Map(),
  seen: 0,
});

/** The current trust as a root, for export or pinning. */
export const rootOf = ({ anchor: { number, id, time }, witnesses }: Trust): Root => ({
  block: number,
  id,
  time,
  witnesses: new Map([...witnesses].map(([name, { key }]) => [name, key])),
});

/** The result of `advance`. */
export interface Advance {
  readonly trust: Trust;
  /** Newly anchored blocks, oldest first. */
  readonly anchored: readonly Link[];
  /** Blocks that still lack vouchers. */
  readonly waiting: readonly Link[];
}

/** Anchors as much of a linked run as enough trusted witnesses vouch for, and learns from those blocks. */
export function advance(trust: Trust, run: readonly Link[]): Advance {
  let current = trust;
  let waiting = run;
  const anchored: Link[] = [];
  for (;;) {
    const counts = countVouchers(current, waiting);
    const enough = counts.findLastIndex((count) => count >= witnessThreshold) + 1;
    if (enough === 0) return { trust: current, anchored, waiting };
    const settled = waiting.slice(0, enough);
    // What was learned may let more signatures of the rest count.
    current = settled.reduce(learn, current);
    anchored.push(...settled);
    waiting = waiting.slice(enough);
  }
}

/** Learns from an anchored block, in the order the chain applies it: its producer, then its key changes. */
function learn(trust: Trust, link: Link): Trust {
  const { number, id, time, witness, key, updates } = link;
  const witnesses = new Map(trust.witnesses);
  const candidates = new Map(trust.candidates);
  const seen = trust.seen + 1;
  const known = witnesses.get(witness);
  if (known?.key === key) witnesses.set(witness, { ...known, lastBlock: number, lastSeen: seen });
  else {
    const rounds = roundsWith(candidates.get(witness), key, number);
    if (rounds.length < roundsToAdmit) candidates.set(witness, { key, rounds });
    else {
      candidates.delete(witness);
      witnesses.set(witness, { key, since: "rounds", lastBlock: number, lastSeen: seen });
    }
  }
  for (const update of updates) {
    const trusted = witnesses.get(update.witness);
    candidates.delete(update.witness);
    if (!trusted) continue;
    if (update.key === null) witnesses.delete(update.witness);
    else witnesses.set(update.witness, { ...trusted, key: update.key, since: "update" });
  }
  for (const [name, { lastSeen }] of witnesses)
    if (seen - lastSeen > idleBlocks) witnesses.delete(name);
  while (witnesses.size > maxTrusted) witnesses.delete(longestIdle(witnesses));
  return { anchor: { number, id, time }, witnesses, candidates, seen };
}

function roundsWith(
  candidate: Candidate | undefined,
  key: string,
  number: BlockNum,
): readonly number[] {
  const round = Math.floor((number - 1) / roundLength);
  const before = candidate?.key === key ? candidate.rounds : [];
  return before.includes(round) ? before : [...before, round];
}

function longestIdle(witnesses: Trust["witnesses"]): AccountName {
  const [first] = [...witnesses].toSorted(([, a], [, b]) => a.lastSeen - b.lastSeen);
  return (first?.[0] ?? "") as AccountName;
}
