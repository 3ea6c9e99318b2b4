/** Every story, by the name of its chart. */
import { answerExpectations } from "./answers.ts";
import { comparisonExpectations } from "./comparison.ts";
import { contentExpectations } from "./content.ts";
import { engineExpectations } from "./engine.ts";
import { frameExpectations } from "./frame.ts";
import { inspectorExpectations } from "./inspectors.ts";
import { listExpectations } from "./lists.ts";
import { liveExpectations } from "./live.ts";
import { sessionExpectations } from "./session.ts";
import type { Expectations } from "./vocabulary.ts";

export const expectations: Expectations = {
  ...engineExpectations,
  ...answerExpectations,
  ...listExpectations,
  ...liveExpectations,
  ...frameExpectations,
  ...sessionExpectations,
  ...contentExpectations,
  ...comparisonExpectations,
  ...inspectorExpectations,
};
