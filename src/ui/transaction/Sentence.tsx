/** Renders a sentence's pieces as links with their labels, figures and quotations. User content stays plain text. */
import { createContext, use } from "react";
import { figureInBytes, type Piece } from "../../domain/chain/operations/operation.ts";
import { grouped } from "../../domain/format/figures.ts";
import { idTarget, postTarget } from "../../domain/label/target.ts";
import { say } from "../../domain/language/say.ts";
import { postPage } from "../../domain/post/post-address.ts";
import { LabelMark } from "../label/LabelMark.tsx";
import { LookAlikeMark } from "../label/LookAlikeMark.tsx";
import { AccountLink } from "../shared/account/AccountLink.tsx";
import { Icon } from "../shared/pictures/Icon.tsx";
import { ExactTime } from "../shared/values/Age.tsx";

/**
 * Whether sentences are shown beside a verdict on their operation's bytes. Their figures are then those of the bytes, in
 * VESTS, followed by the SP: the verdict doesn't cover the rate, which only a node reports.
 */
export const BesideVerdict = createContext(false);

export function Sentence({
  pieces,
  isMoney = false,
  isExact = false,
}: {
  readonly pieces: readonly Piece[];
  /** Marks accounts that could be mistaken for known ones. */
  readonly isMoney?: boolean;
  /** Writes the VESTS beside each SP; otherwise they are its tooltip. */
  readonly isExact?: boolean;
}) {
  // A stored answer keeps the language it was written in, which may run in the other direction.
  return (
    <bdi>
      {pieces.map((piece, i) => (
        <Part key={keyOf(piece, i)} piece={piece} isMoney={isMoney} isExact={isExact} />
      ))}
    </bdi>
  );
}

const keyOf = (piece: Piece, position: number): string => `${position}-${piece.kind}`;

function Part({
  piece,
  isMoney,
  isExact,
}: {
  readonly piece: Piece;
  readonly isMoney: boolean;
  readonly isExact: boolean;
}) {
  switch (piece.kind) {
    case "text":
      return piece.text;
    case "account":
      return (
        <>
          <AccountLink name={piece.name} />
          {isMoney && <LookAlikeMark name={piece.name} />}
        </>
      );
    case "post":
      return (
        <>
          <a href={postPage(piece)}>
            <bdi>
              @{piece.author}/{piece.permlink}
            </bdi>
          </a>
          <LabelMark of={postTarget(piece)} />
        </>
      );
    case "block":
      return <a href={`/blocks/${piece.number}`}>{grouped(piece.number)}</a>;
    case "transaction":
      return (
        <>
          <a href={`/transactions/${piece.id}`}>{piece.id}</a>
          <LabelMark of={idTarget(piece.id)} />
        </>
      );
    case "time":
      return <ExactTime time={piece.time} />;
    case "internalMarket":
      return <a href="/internal-market">{piece.text}</a>;
    case "proposal":
      return <a href={`/proposals/${piece.id}`}>#{piece.id}</a>;
    case "figure":
      return <Figure figure={piece} isExact={isExact} />;
    case "quote":
      return (
        <bdi>
          <q>{piece.text}</q>
        </bdi>
      );
    case "encrypted":
      return (
        <span className="faint">
          <Icon name="lock" /> {say`encrypted memo`}
        </span>
      );
    default:
      return piece satisfies never;
  }
}

function Figure({
  figure,
  isExact,
}: {
  readonly figure: Extract<Piece, { readonly kind: "figure" }>;
  readonly isExact: boolean;
}) {
  const { text, exact } = figure;
  const isBesideVerdict = use(BesideVerdict);
  if (exact === null) return <b>{text}</b>;
  if (isBesideVerdict)
    return (
      <>
        <b>{figureInBytes(figure)}</b>{" "}
        <span className="dim" title={say`${text} at the rate that a node reports`}>
          ({text})
        </span>
      </>
    );
  return isExact ? (
    <>
      <b>{text}</b> <span className="dim">({exact})</span>
    </>
  ) : (
    <b title={exact}>{text}</b>
  );
}
