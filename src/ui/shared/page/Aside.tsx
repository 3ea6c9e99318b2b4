/** The column beside a page's main content. */
import { startTransition, use, useEffect, useState, type ReactNode } from "react";
import { FirstRender } from "../../start/first-render.ts";

/**
 * On the first page, renders its children one frame later, so that they do not delay the main content, but keeps their
 * place. A hidden page has no frames.
 */
export function Aside({ children }: { readonly children: ReactNode }) {
  const isFirstRender = use(FirstRender);
  const [isDue, setDue] = useState(!isFirstRender || document.hidden);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setDue(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return <div className="stack">{isDue && children}</div>;
}
