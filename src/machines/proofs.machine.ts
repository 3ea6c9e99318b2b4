/** Proof panels: a block or a transaction recomputed once, again when somebody asks. */
import type { BlockProof, TransactionProof } from "../domain/proof/proof.ts";
import { createAnswerPage } from "./answer-page.ts";

export const blockProofMachine = createAnswerPage<BlockProof>("blockProof");

export const transactionProofMachine = createAnswerPage<TransactionProof>("transactionProof");
