/** Around a table with a button for more in each row: on phones, its rows have two lines. */
import type { ReactNode } from "react";
import "./TwoLines.css";

export function TwoLines({
  className,
  children,
}: {
  /** The table's own class, which places its first cells. */
  readonly className: string;
  /** A `RankTable` with `more`. */
  readonly children: ReactNode;
}) {
  return <div className={`two-lines ${className}`}>{children}</div>;
}
