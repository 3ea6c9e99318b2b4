/** The two facts that change rarely: the median price and the version the network runs. */
import { createPeriodicAnswer } from "../shared/periodic-answer.ts";

export const medianPriceMachine = createPeriodicAnswer<number>(
  "medianPrice",
  (limits) => limits.facts.refresh,
);

export const runningVersionMachine = createPeriodicAnswer<string>(
  "runningVersion",
  (limits) => limits.facts.refresh,
);
