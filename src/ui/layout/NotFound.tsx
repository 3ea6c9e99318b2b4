/** The page for unknown routes, in the specification's words, and what the address may have meant. */
import { useSelector } from "@xstate/react";
import { say } from "../../domain/language/say.ts";
import { meaningsOfPath } from "../../domain/search/did-you-mean.ts";
import { currentPath } from "../browser/base.ts";
import { ErrorPage } from "../failure/ErrorBoundary.tsx";
import { Meanings } from "../search/DidYouMean.tsx";
import { Page } from "../shared/page/Page.tsx";
import { clock } from "../start/page.charts.ts";

export function NotFound() {
  const now = useSelector(clock, ({ context }) => context.now);
  return (
    <Page title="Page Not Found">
      <ErrorPage
        title="Page Not Found"
        text={say`Sorry, the page you're looking for doesn't exist or has been moved.`}
        error={{ statusText: say`Not Found` }}
      >
        <Meanings {...meaningsOfPath(currentPath(), now)} />
      </ErrorPage>
    </Page>
  );
}
