/** The top of a profile while it loads; index.html has the same elements for the time before a script renders an account. */
import type { ReactNode } from "react";
import * as styles from "./ProfileStart.module.css";

export function ProfileStart({
  name,
  note,
  figures,
  children,
}: {
  readonly name: string;
  /** What is loading. */
  readonly note: string;
  /** Shown beside the name. */
  readonly figures?: ReactNode;
  /** Shown below the name. */
  readonly children?: ReactNode;
}) {
  return (
    <section className={`card ${styles.profile}`} aria-busy="true">
      <div className={styles.cover} />
      <div className={styles.identity}>
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
