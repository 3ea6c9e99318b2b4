/** Comparisons of histories' rows and posts' versions with their blocks, connected to the engine and the light client. */
import { takenByOthers } from "../../machines/proof/history-row-verdicts.ts";
import { rowProvingMachine, versionProvingMachine } from "../../machines/proof/proving.machine.ts";
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

export const versionProving = versionProvingMachine.provide({
  actors: {
    prove: asks("proof.version", ({ subject: { post, number, digest } }) => [post, number, digest]),
    watchAnchor,
    watchRoot,
  },
});
