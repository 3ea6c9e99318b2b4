/** Scroll positions by URL, restored when the visitor goes back or forward in the browser's history. */
import { isNarrow } from "./viewport.ts";

/** How long a restored position is kept while late parts of the page come in above it, ms. */
const settling = 3_000;

const positions = new Map<string, number>();
/** The position being restored; null otherwise. */
let target: number | null = null;
let path = location.pathname;
let stopRestoring = (): void => {};

const address = (): string => location.pathname + location.search;

/** Saves and restores scroll positions from now on. Between two queries of one page, the browser does so itself. */
export function restoreScrollPositions(): void {
  const save = (): void => {
    if (target === null) positions.set(address(), scrollY);
  };
  const handlePopState = (): void => {
    stopRestoring();
    if (location.pathname !== path) target = positions.get(address()) ?? 0;
  };
  addEventListener("scroll", save, { passive: true });
  addEventListener("popstate", handlePopState);
}

/** Makes the current navigation end at `top` instead of at the page's top; going back or forward takes precedence. */
export function keepScrollAt(top: number): void {
  target ??= top;
}

/** Scrolls a newly rendered page to its top, or to its saved position. */
export function scrollToSavedPosition(): void {
  path = location.pathname;
  if (target === null) scrollTo(0, 0);
  else restore(target);
}

/** Scrolls to `top` as soon as the page is tall enough, and again until it settles, unless the visitor interacts first. */
function restore(top: number): void {
  stopRestoring();
  target = top;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const step = (): void => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) < 1) timer ??= setTimeout(() => stopRestoring(), settling);
  };
  const resizeObserver = new ResizeObserver(step);
  const interaction = new AbortController();
  stopRestoring = () => {
    target = null;
    clearTimeout(timer);
    resizeObserver.disconnect();
    interaction.abort();
    stopRestoring = () => {};
  };
  for (const event of ["wheel", "touchstart", "pointerdown", "keydown"])
    addEventListener(event, stopRestoring, { passive: true, signal: interaction.signal });
  resizeObserver.observe(document.body);
}

/** On narrow screens, scrolls back to the top of a list if it is above the viewport. */
export function showTop(list: Element | null | undefined): void {
  if (list && isNarrow() && list.getBoundingClientRect().top < 0) list.scrollIntoView();
}
