/** What stands beside a page's matter. */
import { startTransition, use, useEffect, useState, type ReactNode } from "react";
import { Arriving } from "../arrival.ts";

/**
 * Draws its children a frame after the rest where the first page is drawn in one go: what the eye meets first does not
 * wait for them.
 */
export function Aside({ children }: { readonly children: ReactNode }) {
  const isArriving = use(Arriving);
  const [isDue, setDue] = useState(!isArriving);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setDue(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isDue && <div className="stack">{children}</div>;
}
