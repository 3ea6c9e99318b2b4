/** The top of a page: its title, a sentence about it, and its controls. */
import type { ReactNode } from "react";

export function PageHead({
  title,
  lead,
  children,
}: {
  readonly title: string;
  /** What the page shows. */
  readonly lead: ReactNode;
  /** Controls beside the title, such as a search box. */
  readonly children?: ReactNode;
}) {
  return (
    <div className="page-head">
      <div>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      {children}
    </div>
  );
}
