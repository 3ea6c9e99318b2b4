/** Says that something is loading, in a line of a card. */
import type { ReactNode } from "react";
import { say } from "../../../domain/language/say.ts";

export function Loading({
  children = say`Loading…`,
}: {
  /** What is being done. */
  readonly children?: ReactNode;
}) {
  return (
    <p className="quiet-note" role="status">
      {children}
    </p>
  );
}
