/** Words the stories share: answers, failures, and small values. */
import type { Failure } from "../../../src/domain/failure.ts";
import { err, ok } from "../../../src/domain/result.ts";
import type { Expectation } from "../../support/expectation.ts";
import { sourced } from "../../support/samples.ts";

/** Stories by the name of their chart in `src/machines/all.ts`. */
export type Expectations = Readonly<Record<string, readonly Expectation[]>>;

export const timeout: Failure = { kind: "timeout", ms: 1, method: "get_block", over: "http" };
export const serverError: Failure = { kind: "http", status: 500, statusText: "" };
/** A good answer with `value`. */
export const answer = (value: unknown) => ok(sourced(value));
/** An answer that says why there is none. */
export const refusal = (failure: Failure) => err(failure);
/** A truthful "there is none". */
export const nothingFound = err({ kind: "notFound", what: "subject" });
/** What a chart remembers when its work broke instead of answering. */
export const crash = {
  kind: "connection",
  closeCode: undefined,
  message: "Error: broken",
} as const;
