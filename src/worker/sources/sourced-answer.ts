/** Wraps what a source answered with where it came from. */
import type { Clock } from "../../domain/clock.ts";
import type { Answer, Sourced } from "../../domain/protocol/sourced.ts";
import { ok } from "../../domain/result.ts";

/** A value heard just now. */
export const heardNow = <T>(value: T, source: Sourced<T>["source"], clock: Clock): Answer<T> =>
  ok({ value, source, receivedAt: clock.now(), freshness: "live", proof: "unchecked" });
