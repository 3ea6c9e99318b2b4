/** An operation: its kind and sentence, with its fields and JSON on demand. */
import { useSelector } from "@xstate/react";
import { use, type ComponentProps, type ReactNode } from "react";
import { amountsIn } from "../../domain/chain/operations/amounts.ts";
import {
  figureInBytes,
  type OperationView,
  type Piece,
} from "../../domain/chain/operations/operation.ts";
import { say } from "../../domain/language/say.ts";
import { disclosureMachine } from "../../machines/shared/disclosure.machine.ts";
import { CopyButton } from "../shared/controls/CopyButton.tsx";
import { LinkHere } from "../shared/links/LinkHere.tsx";
import { breakable } from "../shared/values/breakable.tsx";
import { LongText } from "../shared/values/LongText.tsx";
import { useActorRef } from "../start/actors.ts";
import { KindIcon } from "./KindIcon.tsx";
import { BesideVerdict, Sentence } from "./Sentence.tsx";
import { Unfold } from "./Unfold.tsx";
import * as amountsStyles from "./Amounts.module.css";
import * as cardStyles from "./OperationCard.module.css";
import * as styles from "./OperationItem.module.css";

/** Where an operation is shown, and which one it is, as in 'operation 3'. */
interface OperationLink {
  readonly to: string;
  readonly what: string;
}

/** An operation with its own open state. */
export function OperationItem({
  operation,
  startsOpen = false,
  ...row
}: {
  readonly operation: OperationView;
  readonly startsOpen?: boolean;
} & Omit<ComponentProps<typeof OperationRow>, "isOpen" | "toggle">) {
  const actor = useActorRef(disclosureMachine, { input: { startsOpen } });
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  return (
    <OperationRow
      operation={operation}
      isOpen={isOpen}
      toggle={() => actor.send({ type: "disclosure.toggle" })}
      {...row}
    />
  );
}

/** An operation in one line, whose open state the parent controls; its tools appear with the pointer or the focus. */
export function OperationRow({
  operation,
  isOpen,
  toggle,
  lead,
  tail,
  tools,
  details,
  extra,
  link,
}: {
  readonly operation: OperationView;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** Which one it is and when it happened, for lists that do not show it elsewhere; null leaves its place empty. */
  readonly lead?: ReactNode;
  /** Shown at the row's end, such as a verdict. */
  readonly tail?: ReactNode;
  /** Links to where it happened. */
  readonly tools?: ReactNode;
  /** The payload in one short line. */
  readonly details?: string;
  /** More content for the open card, such as actions. */
  readonly extra?: ReactNode;
  readonly link?: OperationLink | undefined;
}) {
  const { kind, category, sentence } = operation;
  return (
    <div className={styles.op} data-open={isOpen || undefined}>
      <div className={styles.row}>
        {lead !== undefined && <span className={`${styles.which} num`}>{lead}</span>}
        <KindIcon operation={operation} />
        <span className={styles.tag} title={kind}>
          {breakable(kind)}
        </span>
        <span className={styles.sentence}>
          <Sentence pieces={sentence} isMoney={category === "value"} />
        </span>
        {details !== undefined && !isOpen && (
          <span className={`${styles.details} mono`}>{details}</span>
        )}
        <span className="end">
          {(tools || link) && (
            <span className={`${styles.rowTools} num`}>
              {tools}
              {link && <LinkHere {...link} />}
            </span>
          )}
          {tail}
          <Amounts sentence={sentence} />
        </span>
        <Unfold
          isOpen={isOpen}
          label={isOpen ? say`Less of ${kind}` : say`More of ${kind}`}
          toggle={toggle}
        />
      </div>
      {isOpen && <OperationCard operation={operation} extra={extra} />}
    </div>
  );
}

/** The sentence's amounts again, in a column; a screen reader has read them. */
function Amounts({ sentence }: { readonly sentence: readonly Piece[] }) {
  const isBesideVerdict = use(BesideVerdict);
  const amounts = amountsIn(sentence);
  return (
    amounts.length > 0 && (
      <span className={`${amountsStyles.amounts} num`} aria-hidden="true">
        {amounts.map((amount, i) => (
          <span key={i}>{isBesideVerdict ? figureInBytes(amount) : amount.text}</span>
        ))}
      </span>
    )
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
    <div className={`card ${cardStyles.operationCard}`}>
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
  if (only?.kind !== "text" || pieces.length > 1) return <Sentence pieces={pieces} isExact />;
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
