/** What each operation kind provides: how its payload reads. */
import type { Json } from "../../decode.ts";
import type { Field, OperationView, Piece } from "./operation.ts";
import type { Rates } from "./pieces.ts";

/** Sentence, card and sentiment of a payload. Must answer for any payload, however malformed. */
export type OperationReader = (payload: Json, rates: Rates | null) => Reading;

/** A payload in words. */
export interface Reading {
  readonly sentence: readonly Piece[];
  readonly fields: readonly Field[];
  readonly sentiment?: OperationView["sentiment"];
}
