/** No route: said in the specification's words. */
import { ErrorPage } from "../../parts/ErrorPage.tsx";
import { Page } from "../../parts/Page.tsx";

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
