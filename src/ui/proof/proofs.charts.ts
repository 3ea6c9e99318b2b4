/** Proofs of blocks and transactions, and the linking of old blocks, connected to the engine. */
import type { Finality } from "../../domain/block/finality.ts";
import { blockLinkingMachine } from "../../machines/proof/block-linking.machine.ts";
import {
  blockProofMachine,
  type ChainChanged,
  transactionProofMachine,
} from "../../machines/proof/proof.machine.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";
import { asks, wakeNodes, watch } from "../start/runtime.ts";
import { watchRoot } from "./anchor.ts";

export const blockProof = blockProofMachine.provide({
  actors: {
    load: asks("proof.block", ({ subject }) => [subject.number, subject.id]),
    watchChain: watchChain(),
    watchRoot,
  },
  actions: { wakeNodes },
});

export const transactionProof = transactionProofMachine.provide({
  actors: {
    load: asks("proof.transaction", ({ subject }) => [subject.transaction ?? "", subject.id]),
    watchChain: watchChain(),
    watchRoot,
  },
  actions: { wakeNodes },
});

/** Links a block, then calls `onDone`. */
export const blockLinkingWith = (onDone: () => void) =>
  blockLinkingMachine.provide({
    actors: {
      link: asks("proof.link", ({ number }) => [number]),
    },
    actions: { refreshProof: onDone },
  });

/** Watches the light client, and the newest blocks if the block may be one of them. */
function watchChain() {
  return fromSubscription<ChainChanged, { finality: Finality }>(
    ({ input: { finality }, sendBack }) => {
      const unwatchTrust = watch("trust", (trust) => sendBack({ type: "trust.changed", trust }));
      const mayBeNew = finality.vouchers !== null || !finality.nodeSaysIrreversible;
      const unwatchFeed = mayBeNew
        ? watch("latestBlocks", (feed) => sendBack({ type: "feed.changed", feed }))
        : () => {};
      return () => {
        unwatchTrust();
        unwatchFeed();
      };
    },
  );
}
