/** Why a host did not answer. */
import { failureReason } from "../../domain/contract/failure-text.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { say } from "../../domain/language/say.ts";

/** The reason, with the host if the reason doesn't name it already, or lies with the device. */
export function hostReason(failure: Failure, host: string): string {
  const reason = failureReason(failure);
  if (host === "" || failure.kind === "offline" || reason.includes(host)) return reason;
  return failure.kind === "http"
    ? say`${host} answered with an error. ${reason}`
    : say`${host} could not be reached. ${reason}`;
}
