/** The page for unknown routes, in the specification's words. */
import { ErrorPage } from "../failure/ErrorPage.tsx";
import { Page } from "../shared/Page.tsx";

export function NotFound() {
  return (
    <Page title="Page Not Found">
      <ErrorPage
        title="Page Not Found"
        text="Sorry, the page you're looking for doesn't exist or has been moved."
        error={{ statusText: "Not Found" }}
      />
    </Page>
  );
}
