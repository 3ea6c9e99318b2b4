/** Catches errors of a view and shows them; the rest of the app keeps working. */
import { Component, type ReactNode } from "react";
import { ErrorPage } from "./ErrorPage.tsx";
import { say } from "../../domain/language/say.ts";

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
