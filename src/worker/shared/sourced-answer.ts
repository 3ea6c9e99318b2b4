/** Answers with their origin. */
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { thisBrowser, type Answer, type Sourced } from "../../domain/contract/sourced.ts";
import { ok, type Result } from "../../domain/result.ts";

/** A value received just now. */
export const liveAnswer = <T>(value: T, source: Sourced<T>["source"], clock: Clock): Answer<T> =>
  ok({ value, source, receivedAt: clock.now(), freshness: "live", proof: "unchecked" });

/** What this browser itself found or computed just now. */
export const ownAnswer = <T>(found: Result<T, Failure>, clock: Clock): Answer<T> =>
  found.ok
    ? liveAnswer(found.value, { service: "browser", endpoint: thisBrowser, method: "" }, clock)
    : found;

/** An answer that says whether part of what it needs has not been received yet. */
export const partialIf = <T>(isPartial: boolean, answer: Answer<T>): Answer<T> =>
  answer.ok && isPartial ? ok({ ...answer.value, isPartial }) : answer;

/** An answer whose value is mapped; its origin stays. */
export const mapAnswer = <T, U>(answer: Answer<T>, map: (value: T) => U): Answer<U> =>
  answer.ok ? ok({ ...answer.value, value: map(answer.value.value) }) : answer;
