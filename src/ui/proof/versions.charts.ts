/** Proofs of posts' versions, connected to the engine. */
import { versionProvingMachine } from "../../machines/proof/version-proving.machine.ts";
import { asks } from "../start/runtime.ts";
import { watchAnchor, watchRoot } from "./anchor.ts";

export const versionProving = versionProvingMachine.provide({
  actors: {
    prove: asks("proof.version", ({ subject: { post, number, digest } }) => [post, number, digest]),
    watchAnchor,
    watchRoot,
  },
});
