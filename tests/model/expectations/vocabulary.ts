/** Shared vocabulary of the stories: answers, failures, and small values. */
import type { Failure } from "../../../src/domain/contract/failure.ts";
import { err, ok } from "../../../src/domain/result.ts";
import type { Expectation } from "../../support/expectation.ts";
import { sourced } from "../../support/samples.ts";

/** Stories by the name of their chart in `src/machines/all.ts`. */
export type Expectations = Readonly<Record<string, readonly Expectation[]>>;

export const timeout: Failure = { kind: "timeout", ms: 1, method: "get_block", over: "http" };
export const serverError: Failure = { kind: "http", status: 500, statusText: "" };
export const unreadable: Failure = { kind: "decode", field: "price", expected: "a number" };
/** A good answer with `value`. */
export const answer = (value: unknown) => ok(sourced(value));
/** An answer that says why there is none. */
export const refusal = (failure: Failure) => err(failure);
/** The answer that the subject does not exist. */
export const nothingFound = err({ kind: "notFound", what: "subject" });
/** A chart's context after its work threw instead of answering. */
export const crash = {
  kind: "connection",
  closeCode: undefined,
  message: "",
  raw: "Error: broken",
} as const;
