/** Catches errors of a view and shows them; the rest of the app keeps working. */
import { Component, type ReactNode } from "react";
import { say } from "../../domain/language/say.ts";
import * as styles from "./Notice.module.css";

interface State {
  readonly error: unknown;
}

export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    return this.state.error === null ? (
      this.props.children
    ) : (
      <ErrorPage
        title="Something went wrong"
        text={say`This page ran into an error; everything else still works.`}
        error={this.state.error}
      />
    );
  }
}

/** Replaces a page that cannot be shown: says what happened and why, and links to Home. */
export function ErrorPage({
  title,
  text,
  error,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly error: unknown;
  /** What else can be done. */
  readonly children?: ReactNode;
}) {
  return (
    <section className={`card ${styles.notice}`}>
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="mono small">{messageOf(error)}</p>
      {children}
      <a className="btn main" href="/">
        Go Back Home
      </a>
    </section>
  );
}

function messageOf(error: unknown): string {
  const { statusText, message } = (error ?? {}) as { statusText?: unknown; message?: unknown };
  if (typeof statusText === "string" && statusText !== "") return statusText;
  return typeof message === "string" && message !== "" ? message : say`Unknown error`;
}
