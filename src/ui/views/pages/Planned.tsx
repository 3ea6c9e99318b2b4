/** A page that is not built yet, said plainly, with what is there already. */
import type { ViewProps } from "../../lazy.ts";
import { Page } from "../../parts/Page.tsx";
import { plannedPages } from "./planned.ts";
import { partText } from "../../../domain/url-part.ts";

export function Planned({ path, parameters }: ViewProps) {
  const page = plannedPages.find((planned) => planned.path === path);
  const [subject] = Object.values(parameters);
  return (
    <Page title={page?.title ?? ""}>
      <section className="card notice">
        <h1>{page?.title}</h1>
        {subject && <p className="mono">{partText(subject)}</p>}
        <p>{page?.promise} This page is not built yet.</p>
        <p>
          Live blocks and block pages are:{" "}
          <a className="link" href="/blocks">
            open the latest blocks
          </a>
          .
        </p>
      </section>
    </Page>
  );
}
