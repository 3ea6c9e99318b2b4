/** The button that shares the page, and links to the pages that the specified menu doesn't have. */
import { sayAs } from "../../../domain/language/say.ts";
import { sharing } from "../dialogs.charts.ts";
import { entryGroups } from "./more-entries.ts";

/** All entries except those that the lists on Home link to. */
const entries = entryGroups
  .flatMap(({ entries: ofGroup }) => ofGroup)
  .filter(({ to }) => to !== "/blocks" && to !== "/crypto-market");

export function FooterLinks() {
  return (
    <>
      <button
        type="button"
        className="btn tight"
        onClick={() => sharing.send({ type: "disclosure.open" })}
      >
        Share this page
      </button>
      <nav aria-label={sayAs("pages")`More`}>
        <a href="/tour">What can I do here?</a>
        {entries.map(({ to, label }) => (
          <a key={to} href={to}>
            {label}
          </a>
        ))}
      </nav>
    </>
  );
}
