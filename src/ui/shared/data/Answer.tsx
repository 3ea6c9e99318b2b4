/**
 * Draws every question: ghosts until the answer arrives, then the answer, or a line if the answer is empty or the thing
 * does not exist. After a failure it draws the reason and Try Again, which also runs by itself once the connection is back.
 * With a title it draws a card, whose head says where the answer comes from and how old it is.
 */
import { isValidElement, useDeferredValue, type ReactElement, type ReactNode } from "react";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Sourced } from "../../../domain/contract/sourced.ts";
import { Failed, type FailedProps } from "../../failure/Failed.tsx";
import { Card } from "../page/Card.tsx";
import { SourceNote } from "../values/SourceNote.tsx";

/** What `Answer` draws; `useQuestion` and `usePages` return it. */
export interface Asked<Value> {
  readonly answer: Sourced<Value> | null;
  readonly failure: Failure | null;
  readonly hasFailed: boolean;
  readonly isMissing?: boolean;
  readonly retry: () => void;
}

/** How a failure is put into words: the props of `Failed` that do not depend on it. */
interface FailureWords extends Pick<FailedProps, "title" | "sentence" | "role" | "isCard"> {
  /** The reason, if not the failure's own. */
  readonly reason?: (failure: Failure) => ReactNode;
}

type FailureContent = string | FailureWords | ReactElement | null;

interface CommonProps<Value> {
  readonly of: Asked<Value>;
  /** Drawn after a failure: a sentence that says what failed, before the reason; or props for `Failed`; or an element. */
  readonly failed: FailureContent;
  /** Where to draw a failure beside the old answer. By default it replaces the answer. */
  readonly failurePosition?: "top" | "bottom";
  /** Shown if the thing does not exist; without it, that counts as a failure. */
  readonly missing?: ReactNode;
  /** The line shown for an answer without content; false or undefined for one that has some. */
  readonly empty?: (value: Value) => string | false | undefined;
  /** Draws a card with this heading. */
  readonly title?: string;
  readonly className?: string;
  /** In the card's head, before the source: figures. */
  readonly end?: ReactNode;
  /** In the card's head, after the source: buttons. */
  readonly tools?: ReactNode;
  /** Asks again; a stored answer calls it once a node answers. Absent while that is in progress. */
  readonly reload?: (() => void) | undefined;
  /** By default a card is busy until there is an answer. */
  readonly isBusy?: boolean;
}

interface WithGhosts<Value> extends CommonProps<Value> {
  /** Drawn while there is no answer. */
  readonly ghosts: ReactElement | false;
  readonly children: (value: Value, answer: Sourced<Value>) => ReactNode;
}

interface OwnGhosts<Value> extends CommonProps<Value> {
  readonly ghosts?: undefined;
  /** Draws its own ghosts while there is no answer. */
  readonly children: (value: Value | null, answer: Sourced<Value> | null) => ReactNode;
}

type AnswerProps<Value> = WithGhosts<Value> | OwnGhosts<Value>;

export function Answer<Value>(props: WithGhosts<Value>): ReactNode;
export function Answer<Value>(props: OwnGhosts<Value>): ReactNode;
export function Answer<Value>(props: AnswerProps<Value>): ReactNode {
  const { of, failurePosition, title, className, end, tools, reload, isBusy } = props;
  const hasFailed = of.hasFailed || of.isMissing === true;
  if (title === undefined) return <Content {...props} />;
  const shown = hasFailed && failurePosition === undefined ? null : of.answer;
  return (
    <Card
      title={title}
      className={className}
      isBusy={isBusy ?? (!of.answer && !hasFailed)}
      end={
        (end || shown || tools) && (
          <>
            {end}
            {shown && <SourceNote of={shown} reload={reload} />}
            {tools}
          </>
        )
      }
    >
      <Content {...props} />
    </Card>
  );
}

function Content<Value>(props: AnswerProps<Value>) {
  const { of, failed, failurePosition, missing } = props;
  const { failure, hasFailed, isMissing = false } = of;
  // Deferred, so that React renders the first answer in slices instead of blocking the main thread.
  const isDue = useDeferredValue(of.answer !== null);
  const answer = isDue ? of.answer : null;
  if (isMissing && missing !== undefined) return missing;
  // While the question is asked again, the reason why the last attempt failed stays above the old answer.
  const reason = hasFailed || isMissing || failurePosition === "top" ? failure : null;
  const notice = reason && failureNotice(reason, failed, of.retry);
  const isReplaced = notice && (failurePosition === undefined || !answer);
  return (
    <>
      {failurePosition !== "bottom" && notice}
      {!isReplaced && drawn(props, answer)}
      {failurePosition === "bottom" && notice}
    </>
  );
}

function failureNotice(failure: Failure, failed: FailureContent, retry: () => void): ReactNode {
  if (failed === null || isValidElement(failed)) return failed;
  if (typeof failed === "string")
    return <Failed sentence={failed} failure={failure} retry={retry} />;
  const { reason, ...words } = failed;
  return (
    <Failed {...words} failure={failure} retry={retry}>
      {reason?.(failure)}
    </Failed>
  );
}

function drawn<Value>(props: AnswerProps<Value>, answer: Sourced<Value> | null): ReactNode {
  if (!answer) return props.ghosts === undefined ? props.children(null, null) : props.ghosts;
  const nothing = props.empty?.(answer.value);
  return nothing ? <p className="quiet-note">{nothing}</p> : props.children(answer.value, answer);
}
