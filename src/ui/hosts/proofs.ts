/** Proof panels, joined to the engine. */
import { fromPromise } from "xstate";
import { blockNum } from "../../domain/chain/names.ts";
import { blockProofMachine, transactionProofMachine } from "../../machines/proofs.machine.ts";
import { ask } from "../runtime.ts";

export const blockProof = blockProofMachine.provide({
  actors: {
    load: fromPromise(({ input, signal }) =>
      ask((engine, ticket) => engine.blockProof(blockNum(Number(input.subject)), ticket), signal),
    ),
  },
});

export const transactionProof = transactionProofMachine.provide({
  actors: {
    load: fromPromise(({ input, signal }) =>
      ask((engine, ticket) => engine.transactionProof(input.subject, ticket), signal),
    ),
  },
});
