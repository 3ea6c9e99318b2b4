/** Two facts that rarely change: the median price and the network's version. */
import { createPeriodicAnswer } from "../shared/periodic-answer.ts";

export const medianPriceMachine = createPeriodicAnswer<number>(
  "medianPrice",
  (limits) => limits.facts.refresh,
);

export const runningVersionMachine = createPeriodicAnswer<string>(
  "runningVersion",
  (limits) => limits.facts.refresh,
);
