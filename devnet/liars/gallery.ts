/** Every fault that is a lie about the chain. */
import type { FaultName } from "../faults.ts";
import { dissent } from "./dissent.ts";
import { flippedVotes } from "./flipped-votes.ts";
import { forgedBlocks } from "./forged-block.ts";
import { freshKeys, freshKeysOnRecord } from "./fresh-key.ts";
import { distantHead, irreversibleHead } from "./head.ts";
import {
  missingRows,
  otherNumbering,
  repeatedRows,
  shuffledRows,
  surplusRows,
} from "./histories.ts";
import type { Lie } from "./lie.ts";
import { withoutKey, withoutSignature } from "./missing-members.ts";
import { otherTransaction } from "./other-transaction.ts";
import { stuck } from "./stale.ts";
import { wrappedAmounts } from "./wrapped-amounts.ts";

/** By fault; if several are on, each one falsifies the output of the ones before. */
export const gallery: readonly (readonly [fault: FaultName, lie: Lie])[] = [
  ["stale", stuck],
  ["fresh-key", freshKeys],
  ["fresh-key-witness", freshKeysOnRecord],
  ["wrap-amount", wrappedAmounts],
  ["sign-flip", flippedVotes],
  ["forge-block", forgedBlocks],
  ["swap-transaction", otherTransaction],
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
