/** Evidence files, connected to the engine and to the browser's downloads. */
import { fromPromise } from "xstate";
import type { EvidenceSubject } from "../../domain/evidence/evidence.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { evidenceFile } from "../../domain/evidence/file-name.ts";
import { ownFileName } from "../../domain/format/own-file-name.ts";
import { evidenceCheckMachine } from "../../machines/evidence/evidence-check.machine.ts";
import { evidenceSavingMachine } from "../../machines/evidence/evidence-saving.machine.ts";
import { appName } from "../start/app-name.ts";
import { ask, asks } from "../start/runtime.ts";
import { downloadJson, readText } from "../browser/files.ts";
import { whenFollowing } from "../proof/when-following.ts";

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
      if (answer.ok) downloadJson(ownFileName(appName(), evidenceFile(about)), answer.value.value);
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
