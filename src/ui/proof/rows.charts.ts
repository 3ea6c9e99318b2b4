/** Proofs of history rows, connected to the engine. */
import { rowProvingMachine } from "../../machines/proof/row-proving.machine.ts";
import { asks } from "../start/runtime.ts";
import { watchAnchor } from "./anchor.ts";

export const rowProving = rowProvingMachine.provide({
  actors: {
    prove: asks("proof.rows", ({ subject }) => [subject.map(({ claim }) => claim)]),
    watchAnchor,
  },
});
