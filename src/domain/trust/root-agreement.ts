/** Trust on first use: several independent nodes agree on the witnesses and on one old block. */
import { heightOfId, isBlockNum, type AccountName, type BlockNum } from "../chain/names.ts";
import { isNullKey } from "../chain/null-key.ts";
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { array, blockId, decode, list, malformed, object, text } from "../decode.ts";
import { say } from "../language/say.ts";
import type { Result } from "../result.ts";
import type { Party } from "./party.ts";
import type { Root } from "./root.ts";
import { firstOfEach } from "./voices.ts";

/** Minimum number of parties that must agree. */
export const minParties = 3;
/** Seats of the witnesses with the most votes; the 21st seat rotates. */
const electedSeats = 20;
/** A root is this many blocks below the last irreversible block, so that slightly lagging nodes know it too. */
const rootDepth = 63;
/** Nodes whose last irreversible block is further from the median, in blocks, are ignored for the root's height. */
const nearby = 1200;

/**
 * The height of the block on which the nodes should agree: `rootDepth` below the lowest last irreversible block of the
 * nodes near the median. So each of them knows the block, and no single node far behind or ahead decides. Null if the
 * chain is too short for a root.
 */
export function rootHeight(lastIrreversible: readonly BlockNum[]): BlockNum | null {
  const sorted = lastIrreversible.toSorted((a, b) => a - b);
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  const lowest = sorted.find((height) => height >= median - nearby) ?? 0;
  const height = lowest - rootDepth;
  return isBlockNum(height) ? height : null;
}

/** One node's report, and whose word it is. */
export interface NodeOpinion {
  readonly host: string;
  readonly party: Party;
  readonly root: Root;
}

/** Whether enough parties agree on a root. */
export type Quorum =
  | { readonly kind: "agreed"; readonly root: Root; readonly hosts: readonly string[] }
  /** Fewer parties answered than needed. */
  | { readonly kind: "tooFew"; readonly parties: readonly string[] }
  /** Too many disagree with the largest group. */
  | { readonly kind: "disagree"; readonly hosts: readonly (readonly string[])[] };

/**
 * The root that at least three parties, and more than two thirds of all that answered, report identically. Only a
 * party's first node counts, and a balancer's word is nobody's.
 */
export function agree(reports: readonly NodeOpinion[]): Quorum {
  const voices = firstOfEach(reports, ({ party }) => party);
  if (voices.length < minParties)
    return { kind: "tooFew", parties: voices.map(({ party }) => String(party)) };
  const groups = new Map<string, NodeOpinion[]>();
  for (const report of voices) {
    const root = fingerprint(report.root);
    groups.set(root, [...(groups.get(root) ?? []), report]);
  }
  const ranked = [...groups.values()].toSorted((a, b) => b.length - a.length);
  const [largest = []] = ranked;
  const [first] = largest;
  if (!first || largest.length < minParties || largest.length * 3 <= voices.length * 2)
    return { kind: "disagree", hosts: ranked.map((group) => group.map(({ host }) => host)) };
  return { kind: "agreed", root: first.root, hosts: largest.map(({ host }) => host) };
}

const fingerprint = ({ id, witnesses }: Root): string =>
  JSON.stringify([id, [...witnesses].toSorted(([a], [b]) => (a < b ? -1 : 1))]);

/** The 20 elected witnesses with their signing keys, from a `get_witnesses_by_vote` result. */
export function parseElected(raw: unknown): Result<ReadonlyMap<AccountName, string>, Failure> {
  return decode(() => {
    const witnesses = list(raw, "witnesses", (each) => {
      const witness = object(each, "");
      return [
        text(witness["owner"], "owner") as AccountName,
        text(witness["signing_key"], "signing_key"),
      ] as const;
    });
    const active = witnesses.filter(([, key]) => !isNullKey(key)).slice(0, electedSeats);
    return active.length === electedSeats
      ? new Map(active)
      : malformed("witnesses", say`${electedSeats} witnesses with a signing key`);
  });
}

/** The id and time of block `number`, from `[get_block_header(number), get_block_header(number + 1)]`. */
export function parseRootBlock(
  raw: unknown,
  number: BlockNum,
): Result<Pick<Root, "block" | "id" | "time">, Failure> {
  return decode(() => {
    const [own, above] = array(raw, "headers");
    const id = blockId(object(above, "header")["previous"], "header.previous");
    if (heightOfId(id) !== number) malformed("header.previous", say`the ID of block ${number}`);
    const time = chainTime(object(own, "header")["timestamp"], "header.timestamp");
    return { block: number, id, time };
  });
}
