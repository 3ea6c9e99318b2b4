/** The calls sent from this browser, in local storage. */
import { arePastCalls, type PastCall } from "../../domain/console/past-calls.ts";
import { readStored } from "../browser/storage.ts";

/** The local storage key. */
export const callsKey = "steemscope.console";

/** The stored calls, newest first. */
export const storedCalls = (): readonly PastCall[] =>
  readStored(callsKey, "calls", arePastCalls) ?? [];
