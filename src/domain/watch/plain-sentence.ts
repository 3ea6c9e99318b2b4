/** Sentences without links. */
import type { Piece } from "../chain/operations/operation.ts";
import { grouped } from "../format/figures.ts";
import { shortId } from "../format/ids.ts";
import { exactUtc } from "../format/times.ts";
import { say } from "../language/say.ts";

/** A sentence as plain text, for notifications and labels. */
export const plainSentence = (pieces: readonly Piece[]): string => pieces.map(wordOf).join("");

function wordOf(piece: Piece): string {
  switch (piece.kind) {
    case "account":
      return `@${piece.name}`;
    case "post":
      return `@${piece.author}/${piece.permlink}`;
    case "encrypted":
      return say`(encrypted memo)`;
    case "quote": {
      // Nothing isolates its direction from the words around it.
      const text = piece.text.replaceAll(/\p{Bidi_Control}/gu, "");
      return say`“${text}”`;
    }
    case "block":
      return grouped(piece.number);
    case "transaction":
      return shortId(piece.id);
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
