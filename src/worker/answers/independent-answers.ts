/** Answers of subjects that need no other subject's sources; each loads with the first question about it. */
import type { NetworkConfig } from "../../domain/network/config.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import type { ConsoleParts } from "./console/console.ts";
import type { NodeParts } from "./network/node.ts";
import type { AnswersOf } from "./shared/answer-types.ts";
import type { ReaderParts } from "./shared/reader.ts";
import type { StatisticsParts } from "./statistics.ts";
import type { StorageParts } from "./storage.ts";

export type IndependentSubject =
  | "console"
  | "node"
  | "proposal"
  | "session"
  | "statistics"
  | "storage";

type Parts = ConsoleParts &
  NodeParts &
  ReaderParts &
  StatisticsParts &
  StorageParts & { readonly config: NetworkConfig; readonly head: HeadFacts };

export const independentAnswers: {
  readonly [S in IndependentSubject]: (parts: Parts) => Promise<AnswersOf<S>>;
} = {
  console: async (parts) => (await import("./console/console.ts")).consoleAnswers(parts),
  node: async (parts) => (await import("./network/node.ts")).nodeAnswers(parts),
  proposal: async (parts) => (await import("./proposal.ts")).proposalAnswers(parts),
  session: async (parts) =>
    (await import("./session.ts")).sessionAnswers(parts.config.addressPrefix, parts),
  statistics: async (parts) => (await import("./statistics.ts")).statisticsAnswers(parts),
  storage: async (parts) => (await import("./storage.ts")).storageAnswers(parts),
};
