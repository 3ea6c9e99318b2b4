/** Builds the answers about storage; their code loads with the first question. */
import { OwnStore, type OwnStoreParts } from "../../moving/own-store.ts";
import type { Estimate } from "../../store/storage-use.ts";
import type { AnswersOf } from "../shared/answers.ts";
import type { LazyWatch } from "../watch/lazy-watch.ts";
import { storageAnswers } from "./storage.ts";

export interface OpenStorageParts extends Omit<OwnStoreParts, "rulesChanged"> {
  readonly watch: LazyWatch;
  readonly estimateStorage: Estimate;
}

export const openStorage = (parts: OpenStorageParts): AnswersOf<"storage"> =>
  storageAnswers({
    database: parts.database,
    own: new OwnStore({
      ...parts,
      // If the watch's code does not load, it finds the rules on the next visit.
      rulesChanged: () =>
        parts.watch.load().then(
          ({ watch }) => watch.rulesChanged(),
          () => {},
        ),
    }),
    estimate: parts.estimateStorage,
    clock: parts.clock,
  });
