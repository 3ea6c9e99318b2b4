/** The amounts that a sentence names. */
import type { Piece } from "./operation.ts";

/** An emphasised figure of a sentence. */
export type Figure = Extract<Piece, { readonly kind: "figure" }>;

/** A column has room for this many; choosing among more would mislead, so then it stays empty. */
const most = 2;

const isAmount = (piece: Piece): piece is Figure =>
  piece.kind === "figure" && / (STEEM|SBD|SP|VESTS)$/.test(piece.text);

/** The sentence's amounts in its order, for a column beside it; none if it names more than two. */
export function amountsIn(sentence: readonly Piece[]): readonly Figure[] {
  const amounts = sentence.filter(isAmount);
  return amounts.length > most ? [] : amounts;
}
