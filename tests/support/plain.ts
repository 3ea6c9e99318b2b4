/** Sentences as plain text. */
import type { Piece } from "../../src/domain/chain/operations/operation.ts";
import { exactUtc } from "../../src/domain/format/times.ts";

/** The text of a sentence, without its links. */
export const plain = (pieces: readonly Piece[]): string => pieces.map(wordOf).join("");

function wordOf(piece: Piece): string {
  switch (piece.kind) {
    case "account":
      return piece.name;
    case "post":
      return `@${piece.author}/${piece.permlink}`;
    case "encrypted":
      return "[encrypted]";
    case "quote":
      return `“${piece.text}”`;
    case "block":
      return String(piece.number);
    case "transaction":
      return piece.id;
    case "proposal":
      return `#${piece.id}`;
    case "time":
      return exactUtc(piece.time);
    case "internalMarket":
    case "figure":
    case "text":
      return piece.text;
    default:
      return piece satisfies never;
  }
}
