/** The second navigation, below the specified menu: the other pages in groups, with the number of unread alerts. */
import { useLocation } from "wouter";
import { Icon } from "../../shared/pictures/Icon.tsx";
import { LineIcon } from "../../shared/pictures/LineIcon.tsx";
import { Unread } from "../../watch/Unread.tsx";
import { entryGroups, type MoreEntry } from "./more-entries.ts";
import * as entryLinkStyles from "../EntryLink.module.css";
import * as styles from "./MoreNavigation.module.css";

const none: readonly string[] = [];

export function MoreNavigation({
  except = none,
}: {
  /** Pages that another menu beside it already links. */
  readonly except?: readonly string[];
}) {
  return (
    <nav className={styles.morePages} aria-label="Explore and tools">
      {entryGroups.map(({ title, entries }) => (
        <details key={title} open>
          <summary>
            {title} <Icon name="more" />
          </summary>
          {entries
            .filter(({ to }) => !except.includes(to))
            .map((entry) => (
              <MoreLink key={entry.to} entry={entry} />
            ))}
        </details>
      ))}
    </nav>
  );
}

function MoreLink({ entry: { to, label, icon, subjects = to } }: { readonly entry: MoreEntry }) {
  const [path] = useLocation();
  const isSubject = path.startsWith(`${to}/`) || path.startsWith(`${subjects}/`);
  const current = path === to ? "page" : isSubject ? "true" : undefined;
  return (
    <a className={entryLinkStyles.entry} href={to} aria-current={current}>
      <LineIcon path={icon} />
      {label}
      {to === "/alerts" && <Unread />}
    </a>
  );
}
