/** A page whose subject could not be had: its heading stays, a card says what happened and what to do. */
import type { ReactNode } from "react";
import { failureReason, failureText, type Place } from "../../domain/failure-text.ts";
import type { Failure } from "../../domain/failure.ts";
import { Notice } from "./Notice.tsx";

/** The specification's title and sentence, the reason, another try. */
export function FailedPage({
  heading,
  crumb,
  title,
  place,
  subject,
  failure,
  retry,
}: {
  /** What the page was to show. */
  readonly heading: ReactNode;
  /** The way back, above the heading. */
  readonly crumb?: ReactNode;
  readonly title: string;
  readonly place: Place;
  /** What was asked for, where the place's sentence names it. */
  readonly subject?: string;
  readonly failure: Failure;
  /** Absent where another try cannot help. */
  readonly retry?: (() => void) | undefined;
}) {
  const sentence = failureText(failure, place, subject);
  return (
    <>
      <Heading crumb={crumb}>{heading}</Heading>
      <section className="card" role="alert">
        <Notice title={title} {...(retry && { retry: { failure, run: retry } })}>
          <strong>{sentence}</strong>
          {failure.kind !== "parameter" && failure.kind !== "notFound" && (
            <>
              <br />
              {failureReason(failure)}
            </>
          )}
        </Notice>
      </section>
    </>
  );
}

/** A subject nobody knows: what was looked for, and what to try. */
export function MissingPage({
  heading,
  title,
  subject,
  children,
}: {
  readonly heading: ReactNode;
  readonly title: string;
  /** What was looked for, where the heading does not name it in full. */
  readonly subject?: string;
  readonly children: ReactNode;
}) {
  return (
    <>
      <Heading>{heading}</Heading>
      <section className="card notice" role="alert">
        <h2>{title}</h2>
        {subject !== undefined && <p className="mono subject">{subject}</p>}
        {children}
      </section>
    </>
  );
}

function Heading({
  crumb,
  children,
}: {
  readonly crumb?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div>
      {crumb}
      <div className="title">
        <h1 className="num subject">{children}</h1>
      </div>
    </div>
  );
}
