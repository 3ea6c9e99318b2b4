/** Every fault that is a lie about the chain. */
import type { FaultName } from "../state/faults.ts";
import {
  missingRows,
  otherNumbering,
  repeatedRows,
  shuffledRows,
  surplusRows,
  withoutHistories,
} from "./damaged-histories.ts";
import { dissent } from "./dissent.ts";
import { distantHead, irreversibleHead } from "./false-heads.ts";
import { forgedBlocks } from "./forged-block.ts";
import { freshKeys, freshKeysOnRecord } from "./fresh-key.ts";
import type { Lie } from "./lie.ts";
import { withoutKey, withoutSignature } from "./missing-signer.ts";
import { nodeBehind } from "./node-behind.ts";
import { flippedVotes, wrappedAmounts } from "./same-bytes.ts";
import { staleNode } from "./stale-node.ts";
import { swappedTransaction } from "./swapped-transaction.ts";

/** By fault; if several are on, each falsifies the answers of those before it. */
export const allLies: readonly (readonly [fault: FaultName, lie: Lie])[] = [
  ["stale", staleNode],
  ["behind", nodeBehind],
  ["no-history", withoutHistories],
  ["fresh-key", freshKeys],
  ["fresh-key-witness", freshKeysOnRecord],
  ["wrap-amount", wrappedAmounts],
  ["sign-flip", flippedVotes],
  ["forge-block", forgedBlocks],
  ["swap-transaction", swappedTransaction],
  ["no-signature", withoutSignature],
  ["no-key", withoutKey],
  ["lie-lib", irreversibleHead],
  ["lie-head", distantHead],
  ["dissent", dissent],
  ["history-numbering", otherNumbering],
  ["history-gap", missingRows],
  ["history-surplus", surplusRows],
  ["history-repeat", repeatedRows],
  ["history-shuffle", shuffledRows],
];
