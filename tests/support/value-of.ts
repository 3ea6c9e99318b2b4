/** The value of an answer that must have one. */
import type { Answer } from "../../src/domain/contract/sourced.ts";

/** Throws the failure of an answer without a value. */
export function valueOf<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value.value;
}
