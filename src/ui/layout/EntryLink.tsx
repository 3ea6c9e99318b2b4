/** A navigation entry, highlighted on its own page. */
import { useRoute } from "wouter";
import { Icon } from "../shared/pictures/Icon.tsx";
import type { NavigationEntry } from "./specified-entries.ts";
import * as styles from "./EntryLink.module.css";

export function EntryLink({ to, label, icon }: NavigationEntry) {
  const [isCurrent] = useRoute(to);
  return (
    <a className={styles.entry} href={to} {...(isCurrent && { "aria-current": "page" as const })}>
      <Icon name={icon} />
      {label}
    </a>
  );
}
