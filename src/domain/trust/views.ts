/** The light client's state, and its verdicts on single blocks. */
import type { AccountName, BlockId, BlockNum } from "../chain/names.ts";
import type { Failure } from "../contract/failure.ts";
import type { EquivocationReport } from "./equivocation.ts";
import type { RootId, RootOrigin } from "./root.ts";

/** Why there is no trust root, or why the light client stopped. */
export type TrustTrouble =
  /** The network has a single node, which nothing can confirm. */
  | { readonly kind: "oneNode" }
  /** Nodes of fewer than three independent operators answered: `parties`. */
  | { readonly kind: "tooFewNodes"; readonly parties: readonly string[] }
  /** The nodes' reports differ; hosts that agree are grouped, the largest group first. */
  | { readonly kind: "nodesDisagree"; readonly hosts: readonly (readonly string[])[] }
  /** No block is far enough below the last irreversible one. */
  | { readonly kind: "chainTooShort" }
  /** The checkpoint of config.json, or the visitor's own, is invalid. */
  | { readonly kind: "badRoot"; readonly failure: Failure }
  /** The nodes show a different block at the root's height. */
  | { readonly kind: "otherChain"; readonly height: BlockNum }
  /** Fewer than 16 trusted keys signed the blocks after `after`. */
  | { readonly kind: "tooFewKeys"; readonly recognised: number; readonly after: BlockNum }
  /** The head is further away than 12 hops reach. */
  | { readonly kind: "tooFar"; readonly reached: BlockNum; readonly head: BlockNum }
  /** A block's bytes don't agree, or it has no signature. */
  | { readonly kind: "unsigned"; readonly height: BlockNum; readonly host: string }
  /** No node could be reached. */
  | { readonly kind: "unreachable"; readonly failure: Failure };

/** A warning shown on every page. */
export type Alarm =
  /** The node in use is this many slots behind the others. */
  | { readonly kind: "lagging"; readonly slots: number; readonly host: string }
  /** The newest block is older than this by this device's clock, ms. */
  | { readonly kind: "old"; readonly ageMs: number }
  /** 16 trusted witnesses vouch for two different blocks at one height. */
  | { readonly kind: "split"; readonly report: EquivocationReport }
  /** A node reports `head` as the newest block, below one that this browser knows. It isn't believed. */
  | {
      readonly kind: "shorter";
      readonly host: string;
      readonly head: number;
      readonly known: number;
    }
  /** A node shows a different block at a height from the one that this browser has stored. */
  | { readonly kind: "contradicted"; readonly host: string; readonly height: number };

/** One trusted witness. */
export interface TrustedWitnessView {
  readonly name: AccountName;
  readonly key: string;
  readonly since: "root" | "update" | "rounds";
  readonly lastBlock: BlockNum | null;
}

/** Identifies the trust root that verdicts rest on. */
export interface RootMark {
  /** How many times this engine has dropped its root; verdicts from an earlier era are void. */
  readonly era: number;
  /** "none": no root is set. Null until this engine has read it. */
  readonly id: RootId | "none" | null;
}

/** The mark of an engine that has just started and hasn't read its root yet. */
export const unreadRoot: RootMark = { era: 0, id: null };

/**
 * Whether verdicts given under one root hold under another. A root that hasn't been read yet contradicts none. Without a
 * root nothing was called verified, so the first one contradicts nothing either.
 */
export const verdictsCarryOver = (before: RootMark, now: RootMark): boolean =>
  before.era === now.era &&
  (before.id === null || before.id === "none" || now.id === null || before.id === now.id);

/** The state of the light client. */
export interface TrustView {
  readonly rootMark: RootMark;
  /** State of the chart `trust`. */
  readonly state: "unset" | "pinning" | "pinned" | "following" | "behind" | "stale" | "resting";
  readonly trouble: TrustTrouble | null;
  readonly root: {
    readonly origin: RootOrigin;
    readonly block: BlockNum;
    readonly id: BlockId;
    /** Time of its slot, ms. */
    readonly time: number;
    /** Hosts that agreed on it; empty for a checkpoint or a pin. */
    readonly hosts: readonly string[];
  } | null;
  /** The highest block that 16 trusted witnesses vouch for. */
  readonly anchor: {
    readonly number: BlockNum;
    readonly id: BlockId;
    readonly time: number;
  } | null;
  /** The highest block that is linked to the anchor. */
  readonly linked: BlockNum | null;
  /** Distinct trusted witnesses among the newest linked blocks, up to three rounds. */
  readonly recognised: number;
  /** Hops of the last catch-up. */
  readonly hops: number;
  readonly witnesses: readonly TrustedWitnessView[];
  /** Block time minus this device's time at the newest block, ms; null before the first. */
  readonly clockDifference: number | null;
}

/** What an anchored block rests on: itself or, over hash links, a block above it. */
export type Basis = "witnesses" | "root" | "list";

/** The light client's verdict on one block, by height and recomputed id. */
export interface Standing {
  /** 'anchored': known to be on the chain, for the reason in `basis`. 'other': a different block is anchored there. */
  readonly kind: "anchored" | "waiting" | "unknown" | "other";
  /** Distinct trusted witnesses that signed it or a block on it, at most 16; null if none were counted. */
  readonly vouchers: number | null;
  /** Null unless it is anchored. */
  readonly basis: Basis | null;
  /** The nearest anchored or listed block at or above it; null if none is known. */
  readonly nearest: { readonly number: BlockNum; readonly isLinkable: boolean } | null;
}

/** Progress of linking an old block. */
export interface LinkProgress {
  /** Blocks left between the target and the lowest linked one; 0: the target is anchored. */
  readonly left: number;
  /** Blocks to link when this answer's stretch began: the chart of the page keeps that of the first stretch. */
  readonly total: number;
}
