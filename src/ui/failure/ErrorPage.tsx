/** A page that cannot be shown: what happened, the error's message, and a link to Home. */
import type { ReactNode } from "react";
import { say } from "../../domain/language/say.ts";

/** Shows the error's `statusText` or `message`, or "Unknown error" without either. */
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
    <section className="card notice">
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
