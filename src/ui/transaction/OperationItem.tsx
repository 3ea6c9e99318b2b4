/** An operation: its kind and sentence, with its fields and JSON on demand. */
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { useActorRef } from "../start/actors.ts";
import type { OperationView, Piece } from "../../domain/chain/operations/operation.ts";
import { detailsMachine } from "../../machines/shared/disclosure.ts";
import { CopyButton } from "../shared/controls/CopyButton.tsx";
import { Icon } from "../shared/pictures/Icon.tsx";
import { LinkHere } from "../shared/links/LinkHere.tsx";
import { breakable } from "../shared/values/breakable.tsx";
import { LongText } from "../shared/values/LongText.tsx";
import { Sentence } from "./Sentence.tsx";
import { say } from "../../domain/language/say.ts";

/** Where an operation is shown, and which one it is, as in 'operation 3'. */
interface OperationLink {
  readonly to: string;
  readonly what: string;
}

/** An operation with its own open state. */
export function OperationItem({
  operation,
  startsOpen = false,
  extra,
  link,
}: {
  readonly operation: OperationView;
  readonly startsOpen?: boolean;
  /** More content for the open card, such as actions. */
  readonly extra?: ReactNode;
  readonly link?: OperationLink | undefined;
}) {
  const actor = useActorRef(detailsMachine, { input: { startsOpen } });
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  return (
    <OperationRow
      operation={operation}
      isOpen={isOpen}
      toggle={() => actor.send({ type: "disclosure.toggle" })}
      extra={extra}
      link={link}
    />
  );
}

/** An operation whose open state the parent controls. */
export function OperationRow({
  operation,
  isOpen,
  toggle,
  head,
  details,
  extra,
  link,
}: {
  readonly operation: OperationView;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** Where and when it happened, for lists that do not show it elsewhere. */
  readonly head?: ReactNode;
  /** The payload in one short line. */
  readonly details?: string;
  /** More content for the open card, such as actions. */
  readonly extra?: ReactNode;
  readonly link?: OperationLink | undefined;
}) {
  const { kind, category, sentence, sentiment } = operation;
  const isMoney = category === "value";
  return (
    <div className="op">
      {head && <div className="head">{head}</div>}
      <div className="row">
        <span className="tag">
          <span className="swatch" data-category={category} aria-hidden="true" />
          {breakable(kind)}
        </span>
        <span className="sentence">
          {sentiment && (
            <>
              <Icon
                name={sentiment === "up" ? "up" : "thumbDown"}
                label={sentiment === "up" ? say`upvote` : say`downvote`}
              />{" "}
            </>
          )}
          <Sentence pieces={sentence} isMoney={isMoney} />
        </span>
        <span className="end-controls">
          {link && <LinkHere {...link} />}
          <button
            type="button"
            className="btn tight"
            aria-expanded={isOpen}
            aria-label={isOpen ? say`Less of ${kind}` : say`More of ${kind}`}
            onClick={toggle}
          >
            {isOpen ? say`Less` : say`More`}
          </button>
        </span>
      </div>
      {details !== undefined && !isOpen && <p className="details mono">{details}</p>}
      {isOpen && <OperationCard operation={operation} extra={extra} />}
    </div>
  );
}

function OperationCard({
  operation: { kind, fields, json },
  extra,
}: {
  readonly operation: OperationView;
  readonly extra: ReactNode;
}) {
  return (
    <div className="card">
      <dl>
        {fields.flatMap(({ label, value }, i) => [
          <dt key={`label ${i}`}>{label}</dt>,
          <dd key={`value ${i}`}>
            <FieldValue pieces={value} />
          </dd>,
        ])}
      </dl>
      <details>
        <summary className="quiet-note">Raw JSON</summary>
        <p className="quiet-note">
          <CopyButton text={json} what={say`${kind} as JSON`} />
        </p>
        <RawJson text={json} />
      </details>
      {extra && <div className="quiet-note">{extra}</div>}
    </div>
  );
}

function FieldValue({ pieces }: { readonly pieces: readonly Piece[] }) {
  const [only] = pieces;
  if (only?.kind !== "text" || pieces.length > 1) return <Sentence pieces={pieces} />;
  const text = <LongText text={only.text} />;
  return only.isCode ? <span className="mono">{text}</span> : text;
}

/** Raw JSON in a scrolling box. */
export function RawJson({ text }: { readonly text: string }) {
  return (
    // A scrolling box must be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="json" tabIndex={0}>
      {text}
    </pre>
  );
}
