/** How far each address was scrolled, given back when somebody returns to it through the browser's history. */

const tops = new Map<string, number>();
/** Where a return leads until it is there; null otherwise. */
let wanted: number | null = null;
let path = location.pathname;
let give = (): void => {};

const address = (): string => location.pathname + location.search;

/** Keeps places from now on. Within a page, such as from one query to another, the browser does so itself. */
export function rememberPlaces(): void {
  const keep = (): void => {
    if (wanted === null) tops.set(address(), scrollY);
  };
  const turn = (): void => {
    give();
    if (location.pathname !== path) wanted = tops.get(address()) ?? 0;
  };
  addEventListener("scroll", keep, { passive: true });
  addEventListener("popstate", turn);
}

/** A new page stands: at its top, or where it was left. */
export function arrive(): void {
  path = location.pathname;
  if (wanted === null) scrollTo(0, 0);
  else bring(wanted);
}

/** Scrolls to `top` as soon as the page is long enough, unless a person moves first. */
function bring(top: number): void {
  const step = (): void => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) < 1) give();
  };
  const growth = new ResizeObserver(step);
  const moved = new AbortController();
  give = () => {
    wanted = null;
    growth.disconnect();
    moved.abort();
    give = () => {};
  };
  for (const act of ["wheel", "touchstart", "pointerdown", "keydown"])
    addEventListener(act, give, { passive: true, signal: moved.signal });
  growth.observe(document.body);
}
