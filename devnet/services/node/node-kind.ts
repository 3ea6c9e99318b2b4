/** How nodes differ: some answer through a proxy with limits, and there are two ways to store histories. */

/** A node's limits, and how it stores histories. */
export interface NodeKind {
  /** Maximum history rows per call. */
  readonly historyLimit: number;
  /** Maximum calls per batch. */
  readonly batchLimit: number;
  /** Whether a proxy checks the limits; nodes word the same refusal differently. */
  readonly isProxied: boolean;
  /** Whether the history has one row more than the limit: from `start` down to `start - limit`. */
  readonly hasExtraRow: boolean;
  /** Whether the history ends at the last irreversible block. */
  readonly isIrreversibleOnly: boolean;
  /** Whether it was restarted: see `devnet/chain/restarted.ts`. */
  readonly isRestarted: boolean;
}

/** Histories in the node's memory: never more rows than the limit, and as new as the head. */
export const inMemory: NodeKind = {
  historyLimit: 100,
  batchLimit: 50,
  isProxied: true,
  hasExtraRow: false,
  isIrreversibleOnly: false,
  isRestarted: false,
};
/** Histories on disk, behind a proxy. */
const onDisk: NodeKind = { ...inMemory, hasExtraRow: true, isIrreversibleOnly: true };
/** Histories on disk, without a proxy. */
export const bareNode: NodeKind = {
  ...onDisk,
  historyLimit: 10_000,
  batchLimit: Infinity,
  isProxied: false,
};

export const nodeKind = (node: number): NodeKind =>
  [inMemory, bareNode, { ...onDisk, isRestarted: true }][node] ?? onDisk;
