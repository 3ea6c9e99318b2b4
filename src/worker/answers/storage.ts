/** What this browser stores for the network, and the visitor's own data of all networks. */
import type { DexieOptions } from "dexie";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import type { Limits } from "../../domain/limits.ts";
import { readOwnData } from "../../domain/own-data/read-own-data.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import { changeOwn, readOwn, wipeOwn } from "../own-data/own-store.ts";
import { ownAnswer } from "../shared/sourced-answer.ts";
import { removeAside } from "../store/aside-chains.ts";
import type { Database } from "../store/database.ts";
import { storageUse, type Estimate } from "../store/storage-use.ts";
import type { AnswersOf } from "./shared/answer-types.ts";

export interface StorageParts {
  readonly key: string;
  readonly database: Database;
  readonly options: DexieOptions | undefined;
  readonly estimateStorage: Estimate;
  readonly clock: Clock;
  readonly limits: Limits;
}

export function storageAnswers(parts: StorageParts): AnswersOf<"storage"> {
  const { database, estimateStorage, clock } = parts;
  const answered = async <T>(done: Promise<Result<T, Failure>>): Promise<Answer<T>> =>
    ownAnswer(await done, clock);
  return {
    "storage.use": async () => ownAnswer(ok(await storageUse(database, estimateStorage)), clock),
    "storage.removeChain": async (first) => {
      const removed = await removeAside(database, first);
      return removed.ok ? ownAnswer(ok(null), clock) : removed;
    },
    "storage.own": (networks) => answered(readOwn(networks, parts)),
    "storage.change": (networks, changes) => answered(changeOwn(networks, changes, parts)),
    "storage.read": async (file) => {
      const read = readOwnData(file);
      return read.ok ? ownAnswer(read, clock) : err({ kind: "parameter", message: read.error });
    },
    "storage.wipe": (networks) => answered(wipeOwn(networks, parts)),
  };
}
