/** The content of an empty or failed section: what happened, what still works, what to do next. */
import type { ReactNode } from "react";
import { rawWords, type Failure } from "../../domain/contract/failure.ts";
import { TryAgain } from "./TryAgain.tsx";
import * as styles from "./Notice.module.css";

export function Notice({
  title,
  children,
  action,
  retry,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** Retries what failed. */
  readonly retry?: { readonly failure: Failure; readonly run: () => void } | undefined;
}) {
  return (
    <div className={styles.notice}>
      <h2>{title}</h2>
      {children && <p title={retry && rawWords(retry.failure)}>{children}</p>}
      {action && (
        <button type="button" className="btn" onClick={action.run}>
          {action.label}
        </button>
      )}
      {retry && <TryAgain {...retry} />}
    </div>
  );
}
