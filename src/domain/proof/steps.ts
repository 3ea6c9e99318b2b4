/** Builders for the steps of a proof. */
import type { Failure } from "../contract/failure.ts";
import type { Verdict } from "../contract/sourced.ts";
import { say } from "../language/say.ts";
import type { ProofStep, StepName } from "./proof.ts";

/** Builds a step. */
export const step = (
  name: StepName,
  verdict: Verdict,
  claimed: string | null,
  computed: string | null,
  note: string | null = null,
): ProofStep => ({ name, verdict, claimed, computed, note });

/** A step that compares two values. */
export const compared = (name: StepName, claimed: string, computed: string): ProofStep =>
  step(name, claimed === computed ? "consistent" : "mismatch", claimed, computed);

/**
 * A value that is impossible on the chain is a mismatch; one that this browser can't serialise proves nothing either
 * way.
 */
export const verdictOf = (failure: Failure): Verdict =>
  failure.kind === "decode" && failure.outOfRange ? "mismatch" : "cannot-check";

/** The failure as a sentence. */
export const reason = (failure: Failure): string =>
  failure.kind === "decode"
    ? say`${failure.field} should be ${failure.expected}.`
    : say`It cannot be written as bytes.`;
