/** Names what the nodes lack when none of them offers a method. */
import { lacksMethod, type Failure } from "../../../domain/contract/failure.ts";
import { say } from "../../../domain/language/say.ts";
import { err, type Result } from "../../../domain/result.ts";

/** The outcome; a node's refusal of an unknown method becomes the name of the missing `capability`. */
export const namingCapability = <T>(
  outcome: Result<T, Failure>,
  capability: string,
): Result<T, Failure> =>
  !outcome.ok && outcome.error.kind === "rpc" && lacksMethod(outcome.error.message)
    ? err({ kind: "unsupported", message: say`None of the nodes offers ${capability}.` })
    : outcome;
