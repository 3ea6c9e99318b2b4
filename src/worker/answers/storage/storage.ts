/** What this browser stores for the network, and the visitor's own data of all networks. */
import type { Clock } from "../../../domain/clock.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import { readOwnData } from "../../../domain/moving/read-own-data.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import type { OwnStore } from "../../moving/own-store.ts";
import type { Database } from "../../store/database.ts";
import { removeAside } from "../../store/aside-chains.ts";
import { storageUse, type Estimate } from "../../store/storage-use.ts";
import type { AnswersOf } from "../shared/answers.ts";
import { ownAnswer } from "../../shared/sourced-answer.ts";

export interface StorageAnswerParts {
  readonly database: Database;
  readonly own: OwnStore;
  readonly estimate: Estimate;
  readonly clock: Clock;
}

export const storageAnswers = ({
  database,
  own,
  estimate,
  clock,
}: StorageAnswerParts): AnswersOf<"storage"> => {
  const answered = async <T>(done: Promise<Result<T, Failure>>): Promise<Answer<T>> =>
    ownAnswer(await done, clock);
  return {
    "storage.use": async () => ownAnswer(ok(await storageUse(database, estimate)), clock),
    "storage.removeChain": async (first) => {
      const removed = await removeAside(database, first);
      return removed.ok ? ownAnswer(ok(null), clock) : removed;
    },
    "storage.own": (networks) => answered(own.read(networks)),
    "storage.change": (networks, changes) => answered(own.change(networks, changes)),
    "storage.read": async (file) => {
      const read = readOwnData(file);
      return read.ok ? ownAnswer(read, clock) : err({ kind: "parameter", message: read.error });
    },
    "storage.wipe": (networks) => answered(own.wipe(networks)),
  };
};
