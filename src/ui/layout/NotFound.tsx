/** The page for unknown routes, in the specification's words. */
import { ErrorPage } from "../failure/ErrorPage.tsx";
import { Page } from "../shared/page/Page.tsx";
import { say } from "../../domain/language/say.ts";

export function NotFound() {
  return (
    <Page title="Page Not Found">
      <ErrorPage
        title="Page Not Found"
        text={say`Sorry, the page you're looking for doesn't exist or has been moved.`}
        error={{ statusText: say`Not Found` }}
      />
    </Page>
  );
}
