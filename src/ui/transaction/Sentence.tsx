/** Renders a sentence's pieces as links, figures and quotations. User content stays plain text. */
import type { Piece } from "../../domain/chain/operations/operation.ts";
import { grouped } from "../../domain/format/figures.ts";
import { postPage } from "../../domain/post/post-address.ts";
import { Icon } from "../shared/Icon.tsx";
import { urlPart } from "../../domain/address/url-part.ts";

export function Sentence({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map((piece, i) => <Part key={keyOf(piece, i)} piece={piece} />);
}

const keyOf = (piece: Piece, position: number): string => `${position}-${piece.kind}`;

function Part({ piece }: { readonly piece: Piece }) {
  switch (piece.kind) {
    case "text":
      return piece.text;
    case "account":
      return (
        <a href={`/accounts/${urlPart(piece.name)}`}>
          <bdi>{piece.name}</bdi>
        </a>
      );
    case "post":
      return (
        <a href={postPage(piece)}>
          <bdi>
            @{piece.author}/{piece.permlink}
          </bdi>
        </a>
      );
    case "block":
      return <a href={`/blocks/${piece.number}`}>{grouped(piece.number)}</a>;
    case "transaction":
      return <a href={`/transactions/${piece.id}`}>{piece.id}</a>;
    case "internalMarket":
      return <a href="/internal-market">{piece.text}</a>;
    case "proposal":
      return <a href={`/proposals/${piece.id}`}>#{piece.id}</a>;
    case "figure":
      return <b {...(piece.exact !== null && { title: piece.exact })}>{piece.text}</b>;
    case "quote":
      return (
        <bdi>
          <q>{piece.text}</q>
        </bdi>
      );
    case "encrypted":
      return (
        <span className="faint">
          <Icon name="lock" /> encrypted memo
        </span>
      );
    default:
      return piece satisfies never;
  }
}
