/** What the browser reports about the viewport's width and the preference for reduced motion. */
import { pageLimits } from "../../domain/page-limits.ts";

const narrow = matchMedia(`(max-width: ${pageLimits.reveal.narrow}em)`);
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the viewport is as narrow as a phone's, or holds as little because its text is large. */
export const isNarrow = (): boolean => narrow.matches;

/** Whether new rows appear without animation: on narrow screens and with reduced motion. */
export const isInstant = (): boolean => narrow.matches || reducedMotion.matches;

/** Calls `changed` when the result of `isInstant` may have changed. */
export function watchLayout(changed: () => void): () => void {
  narrow.addEventListener("change", changed);
  reducedMotion.addEventListener("change", changed);
  return () => {
    narrow.removeEventListener("change", changed);
    reducedMotion.removeEventListener("change", changed);
  };
}
