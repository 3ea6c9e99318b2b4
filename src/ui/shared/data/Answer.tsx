/**
 * The one way to draw a question: what waits for its answer, the answer, that it is empty, that there is no such thing,
 * or why it failed with Try Again, which also happens by itself once the connection is back. With a title all of that is
 * in a card, whose head says where the answer comes from and how old it is.
 */
import type { ReactElement, ReactNode } from "react";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Sourced } from "../../../domain/contract/sourced.ts";
import { Failed } from "../../failure/Failed.tsx";
import { Card } from "../page/Card.tsx";
import { SourceNote } from "../values/SourceNote.tsx";

/** What can be drawn: `useQuestion` and `usePages` return one. */
export interface Asked<Value> {
  readonly answer: Sourced<Value> | null;
  readonly failure: Failure | null;
  readonly hasFailed: boolean;
  readonly isMissing?: boolean;
  readonly retry: () => void;
}

/** What a part of a page draws of an answer: a string is a line of a card. */
type Drawn<Value, Parts extends readonly unknown[] = []> = (
  value: Value,
  ...more: Parts
) => ReactNode;

interface CommonProps<Value> {
  readonly of: Asked<Value>;
  /** What failed, as a sentence that the reason follows, or how a whole page says it. */
  readonly failed: string | ((failure: Failure) => ReactNode);
  /** Where a failure is said while the old answer stays below or above it; by default it replaces the answer. */
  readonly failedAt?: "top" | "bottom";
  /** Instead of a thing that does not exist; without it, that is a failure as well. */
  readonly missing?: ReactNode;
  /** What to say of an answer without content; nothing for one that has some. */
  readonly empty?: Drawn<Value>;
  /** Makes it a card. */
  readonly title?: string;
  readonly className?: string;
  /** In the card's head, before the source. */
  readonly end?: ReactNode;
  /** Asks again when a node answers that did not; absent meanwhile. */
  readonly reload?: (() => void) | undefined;
  /** By default a card is busy until there is an answer. */
  readonly isBusy?: boolean;
}

/** Drawn while there is no answer. */
interface WithGhosts<Value> extends CommonProps<Value> {
  readonly ghosts: ReactElement | false;
  readonly children: Drawn<Value, [answer: Sourced<Value>]>;
}

/** Draws ghosts of its own content. */
interface OwnGhosts<Value> extends CommonProps<Value> {
  readonly children: Drawn<Value | null, [answer: Sourced<Value> | null]>;
}

export function Answer<Value>(props: WithGhosts<Value>): ReactNode;
export function Answer<Value>(props: OwnGhosts<Value>): ReactNode;
export function Answer<Value>(props: WithGhosts<Value> | OwnGhosts<Value>): ReactNode {
  const { of, failedAt, title, className, end, reload, isBusy } = props;
  const hasFailed = of.hasFailed || of.isMissing === true;
  if (title === undefined) return <Content {...props} />;
  const shown = hasFailed && failedAt === undefined ? null : of.answer;
  return (
    <Card
      title={title}
      className={className}
      isBusy={isBusy ?? (!of.answer && !hasFailed)}
      end={
        (end || shown) && (
          <>
            {end}
            {shown && <SourceNote of={shown} reload={reload} />}
          </>
        )
      }
    >
      <Content {...props} />
    </Card>
  );
}

function Content<Value>(props: WithGhosts<Value> | OwnGhosts<Value>) {
  const { of, failed, failedAt, missing } = props;
  const { answer, failure, hasFailed, isMissing = false } = of;
  if (isMissing && missing !== undefined) return missing;
  // An answer that waits to be renewed keeps the reason why it could not be.
  const reason = hasFailed || isMissing || failedAt === "top" ? failure : null;
  const failing =
    reason &&
    (typeof failed === "string" ? (
      <Failed sentence={failed} failure={reason} retry={of.retry} />
    ) : (
      failed(reason)
    ));
  const isReplaced = failing && (failedAt === undefined || !answer);
  return (
    <>
      {failedAt !== "bottom" && failing}
      {!isReplaced && drawn(props)}
      {failedAt === "bottom" && failing}
    </>
  );
}

function drawn<Value>(props: WithGhosts<Value> | OwnGhosts<Value>): ReactNode {
  const { answer } = props.of;
  if (!answer) return "ghosts" in props ? props.ghosts : props.children(null, null);
  const nothing = props.empty?.(answer.value);
  if (typeof nothing === "string") return <p className="quiet-note">{nothing}</p>;
  return nothing || props.children(answer.value, answer);
}
