/** What this browser stores for the network. */
import type { Clock } from "../../domain/clock.ts";
import type { Database } from "../store/database.ts";
import { storageUse, type Estimate } from "../store/storage-use.ts";
import type { AnswersOf } from "./answers.ts";
import { liveAnswer } from "../shared/sourced-answer.ts";

/** Answers questions about storage. */
export const storageAnswers = (
  database: Database,
  estimate: Estimate,
  clock: Clock,
): AnswersOf<"storage"> => ({
  "storage.use": async () =>
    liveAnswer(
      await storageUse(database, estimate),
      { service: "browser", endpoint: "this browser", method: "" },
      clock,
    ),
});
