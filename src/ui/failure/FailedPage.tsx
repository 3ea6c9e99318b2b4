/** A page whose subject failed to load: its heading, and a card that says what happened and what to do. */
import type { ReactNode } from "react";
import type { FailurePlace } from "../../domain/contract/failure-text.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { NotVisited } from "../search/NotVisited.tsx";
import { Failed, PlaceFailure } from "./Failed.tsx";
import * as styles from "./Notice.module.css";

/** The specification's title and sentence, the reason, and Try Again. */
export function FailedPage({
  heading,
  crumb,
  title,
  place,
  subject,
  failure,
  retry,
  children,
  more,
}: {
  /** The subject of the page. */
  readonly heading: ReactNode;
  /** A breadcrumb above the heading. */
  readonly crumb?: ReactNode;
  readonly title: string;
  readonly place: FailurePlace;
  /** The subject, if the place's sentence names it. */
  readonly subject?: string;
  readonly failure: Failure;
  /** Absent if it cannot help. */
  readonly retry: (() => void) | undefined;
  /** What else can be done: part of the sentence. */
  readonly children?: ReactNode;
  /** Where else to go: below the sentence. */
  readonly more?: ReactNode;
}) {
  return (
    <>
      {failure.kind === "notFound" && <NotVisited />}
      <Heading crumb={crumb}>{heading}</Heading>
      <Failed title={title} failure={failure} retry={retry} more={more} isCard>
        <PlaceFailure failure={failure} place={place} subject={subject} />
        {children}
      </Failed>
    </>
  );
}

/** A page whose subject does not exist: what was looked for, and what to try. */
export function MissingPage({
  heading,
  title,
  subject,
  children,
}: {
  readonly heading: ReactNode;
  readonly title: string;
  /** The subject in full, if the heading shortens it. */
  readonly subject?: string;
  readonly children: ReactNode;
}) {
  return (
    <>
      <NotVisited />
      <Heading>{heading}</Heading>
      <section className={`card ${styles.notice}`} role="alert">
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
        <h1 className="subject">{children}</h1>
      </div>
    </div>
  );
}
