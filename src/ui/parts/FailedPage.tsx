/** A page whose subject could not be had: the specification's title and sentence, the reason, another try. */
import type { ReactNode } from "react";
import { failureReason, failureText, type Place } from "../../domain/failure-text.ts";
import type { Failure } from "../../domain/failure.ts";
import { Notice } from "./Notice.tsx";

export function FailedPage({
  heading,
  title,
  place,
  failure,
  retry,
}: {
  /** The page's own heading, for those who cannot see which page failed. */
  readonly heading: string;
  readonly title: string;
  readonly place: Place;
  readonly failure: Failure;
  /** Absent where another try cannot help. */
  readonly retry?: (() => void) | undefined;
}) {
  return (
    <section className="card" role="alert">
      <h1 className="visually-hidden">{heading}</h1>
      <Notice title={title} {...(retry && { action: { label: "Try Again", run: retry } })}>
        <strong>{failureText(failure, place)}</strong>
        {failure.kind !== "parameter" && (
          <>
            <br />
            {failureReason(failure)}
          </>
        )}
      </Notice>
    </section>
  );
}

/** A subject nobody knows: what was looked for, and what to try. */
export function MissingPage({
  title,
  subject,
  children,
}: {
  readonly title: string;
  readonly subject: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="card notice" role="alert">
      <h1>{title}</h1>
      <p className="mono subject">{subject}</p>
      {children}
    </section>
  );
}
