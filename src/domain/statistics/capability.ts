/** What a part of the statistics needs, in words. */
import { failureReason } from "../contract/failure-text.ts";
import { lacksMethod, type Failure } from "../contract/failure.ts";
import { say } from "../language/say.ts";

/** Why a part is missing: if every node lacks the method, its name. */
export const capabilityText = (failure: Failure, method: string): string =>
  failure.kind === "rpc" && lacksMethod(failure.message)
    ? say`No node of this network offers ${method}.`
    : failureReason(failure);
