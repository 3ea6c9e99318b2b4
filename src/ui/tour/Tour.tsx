/** What a visitor can do here: ten things, each with a link to where it happens. */
import { say } from "../../domain/language/say.ts";
import { useFirstHead } from "../shared/links/examples.tsx";
import { Page } from "../shared/page/Page.tsx";
import { PageHead } from "../shared/page/PageHead.tsx";
import { stopsAt } from "./stops.ts";
import * as styles from "./Tour.module.css";

const title = say`What Can I Do Here?`;

export function Tour() {
  const head = useFirstHead();
  return (
    <Page title={title}>
      <div className="stack">
        <PageHead
          title={title}
          lead={say`Ten things that this explorer does for you, in your own browser. Each link leads to one of them, live.`}
        />
        <ol className={styles.tour}>
          {stopsAt(head).map(({ title: what, text, to, link }) => (
            <li key={what} className="card">
              <h2>{what}</h2>
              <p>{text}</p>
              <a className="link" href={to}>
                {link}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </Page>
  );
}
