/** What a profile begins with: index.html draws it for the page of an account, before any script has loaded. */
import type { ReactNode } from "react";
import * as styles from "./ProfileStart.module.css";

export function ProfileStart({
  name,
  note,
  figures,
  children,
}: {
  readonly name: string;
  /** What is being waited for. */
  readonly note: string;
  /** Beside the name. */
  readonly figures?: ReactNode;
  /** Below. */
  readonly children?: ReactNode;
}) {
  return (
    <section className={`card ${styles.profile}`} aria-busy="true">
      <div className={styles.cover} />
      <div className={styles.whoIs}>
        <span className={styles.portrait} />
        <div className={styles.names}>
          <h1>@{name}</h1>
          <p className="dim">{note}</p>
        </div>
        {figures}
      </div>
      {children}
    </section>
  );
}
