/** An empty or failed place: what happened, what still works, what to do next. */
import type { ReactNode } from "react";

export function Notice({
  title,
  children,
  action,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}) {
  return (
    <div className="notice">
      <h2>{title}</h2>
      <p>{children}</p>
      {action && (
        <button type="button" className="btn" onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  );
}
