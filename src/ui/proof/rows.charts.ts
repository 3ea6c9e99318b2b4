/** Proofs of history rows, connected to the engine. */
import { rowProvingMachine, takenByOthers } from "../../machines/proof/row-proving.machine.ts";
import { asks } from "../start/runtime.ts";
import { watchAnchor, watchRoot } from "./anchor.ts";

export const rowProving = rowProvingMachine.provide({
  actors: {
    prove: asks("proof.rows", ({ subject, proof }) => [
      subject.map(({ claim }) => claim),
      takenByOthers(proof, subject),
    ]),
    watchAnchor,
    watchRoot,
  },
});
