/** Why the live feed lacks a block. */
import { connectionText } from "../../domain/contract/engine-text.ts";
import type { Failure } from "../../domain/contract/failure.ts";

/** The block could not be loaded, with the reason. */
export const blockFailure = (number: number, reason: Failure): Failure => ({
  kind: "block",
  number,
  reason,
});

/** The node has no block at a height that it claims to have. */
export const noBlock: Failure = { kind: "noData", message: connectionText.noBlock };
