/** The calls sent from this browser, newest first. */
import { arePastCalls, type PastCall } from "../../domain/console/past-calls.ts";
import { stored } from "../browser/storage.ts";

export const storedCalls = stored("console", (value): readonly PastCall[] =>
  arePastCalls(value) ? value : [],
);
