/** Evidence files, connected to the engine and to the browser's downloads. */
import { fromPromise } from "xstate";
import type { Answer } from "../../domain/contract/sourced.ts";
import type { EvidenceSubject } from "../../domain/evidence/evidence.ts";
import { evidenceFileName } from "../../domain/evidence/file-name.ts";
import { ownFileName } from "../../domain/format/own-file-name.ts";
import { evidenceCheckMachine } from "../../machines/evidence/evidence-check.machine.ts";
import { evidenceSavingMachine } from "../../machines/evidence/evidence-saving.machine.ts";
import { downloadJson, readText } from "../browser/files.ts";
import { appName } from "../start/app-name.ts";
import { ask, asks, watch } from "../start/runtime.ts";

export const evidenceSaving = evidenceSavingMachine.provide({
  actors: {
    gather: fromPromise(async ({ input, signal }) => {
      await whenFollowing(signal);
      return ask("proof.evidence", [input.about], signal);
    }),
  },
  actions: {
    downloadEvidence: (
      _,
      { about, answer }: { about: EvidenceSubject; answer: EvidenceAnswer },
    ) => {
      if (answer.ok)
        downloadJson(ownFileName(appName(), evidenceFileName(about)), answer.value.value);
    },
  },
});

type EvidenceAnswer = Answer<string>;

export const evidenceCheck = evidenceCheckMachine.provide({
  actors: {
    read: fromPromise(({ input }) => readText(input.file)),
    check: asks("proof.evidenceCheck", ({ text }) => [text]),
  },
});

/** Settles once the light client follows the chain, is in trouble, or `signal` aborts. Wakes a resting light client. */
function whenFollowing(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const unwatch = watch("trust", ({ state, trouble }) => {
    if (state === "following" || trouble) resolve(undefined);
  });
  signal.addEventListener("abort", () => resolve(undefined), { once: true });
  return promise.finally(unwatch);
}
