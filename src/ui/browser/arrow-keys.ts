/** Reports the left and right arrow keys pressed on a page, except where they already do something else. */
import { after, before } from "./reading-arrows.ts";

/** Elements that use arrow keys themselves. */
const users = "input, textarea, select, [contenteditable], [role='slider'], [role='tab'], dialog";

/**
 * Reports each press as -1 (to what comes before) or 1 (after), repeatedly while the key is down. Returns a function
 * that stops it.
 */
export function watchArrowKeys(report: (step: -1 | 1) => void): () => void {
  const handle = (event: KeyboardEvent): void => {
    const step = event.key === before.key ? -1 : event.key === after.key ? 1 : null;
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (step === null || hasModifier || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(users)) return;
    if (scrollsSideways(event.target)) return;
    event.preventDefault();
    report(step);
  };
  addEventListener("keydown", handle);
  return () => removeEventListener("keydown", handle);
}

/** Whether arrow keys scroll the focused element, or one around it, to the side. */
function scrollsSideways(target: EventTarget | null): boolean {
  for (let each = target instanceof Element ? target : null; each; each = each.parentElement)
    if (each.scrollWidth > each.clientWidth && /auto|scroll/.test(getComputedStyle(each).overflowX))
      return each !== document.documentElement && each !== document.body;
  return false;
}
