/** One operation: its kind, its sentence, and on demand its card and its JSON. */
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { useActorRef } from "../actors.ts";
import type { OperationView, Piece } from "../../domain/chain/operations/operation.ts";
import { disclosureMachine } from "../../machines/disclosure.machine.ts";
import { CopyButton } from "./CopyButton.tsx";
import { Icon } from "./Icon.tsx";
import { LongText } from "./LongText.tsx";
import { Sentence } from "./Sentence.tsx";

/** An operation that opens and closes by itself. */
export function OperationItem({
  operation,
  startsOpen = false,
}: {
  readonly operation: OperationView;
  readonly startsOpen?: boolean;
}) {
  const actor = useActorRef(disclosureMachine, { input: { startsOpen } });
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  return (
    <OperationRow
      operation={operation}
      isOpen={isOpen}
      toggle={() => actor.send({ type: "disclosure.toggle" })}
    />
  );
}

/** An operation that somebody else opens and closes. */
export function OperationRow({
  operation,
  isOpen,
  toggle,
  head,
  details,
}: {
  readonly operation: OperationView;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** Where and when it happened, for lists that do not say so otherwise. */
  readonly head?: ReactNode;
  /** The payload as one short line. */
  readonly details?: string;
}) {
  const { kind, category, sentence, sentiment } = operation;
  return (
    <div className="op">
      {head && <div className="head">{head}</div>}
      <div className="row">
        <span className="tag">
          <span className="swatch" data-category={category} aria-hidden="true" />
          {kind}
        </span>
        <span className="sentence">
          {sentiment && (
            <>
              <Icon
                name={sentiment === "up" ? "up" : "thumbDown"}
                label={sentiment === "up" ? "upvote" : "downvote"}
              />{" "}
            </>
          )}
          <Sentence pieces={sentence} />
        </span>
        <button
          type="button"
          className="btn tight"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? "Less" : "More"} of ${kind}`}
          onClick={toggle}
        >
          {isOpen ? "Less" : "More"}
        </button>
      </div>
      {details !== undefined && !isOpen && <p className="details mono">{details}</p>}
      {isOpen && <OperationCard operation={operation} />}
    </div>
  );
}

function OperationCard({
  operation: { kind, fields, json },
}: {
  readonly operation: OperationView;
}) {
  return (
    <div className="card">
      <dl>
        {fields.flatMap(({ label, value }) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label} value`}>
            <FieldValue pieces={value} />
          </dd>,
        ])}
      </dl>
      <details>
        <summary className="quiet-note">Raw JSON</summary>
        <p className="quiet-note">
          <CopyButton text={json} what={`${kind} as JSON`} />
        </p>
        <RawJson text={json} />
      </details>
    </div>
  );
}

function FieldValue({ pieces }: { readonly pieces: readonly Piece[] }) {
  const [only] = pieces;
  return only?.kind === "text" && pieces.length === 1 ? (
    <LongText text={only.text} />
  ) : (
    <Sentence pieces={pieces} />
  );
}

/** JSON as it stands, in a box that scrolls and takes the keyboard. */
export function RawJson({ text }: { readonly text: string }) {
  return (
    // A box that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="json" tabIndex={0}>
      {text}
    </pre>
  );
}
