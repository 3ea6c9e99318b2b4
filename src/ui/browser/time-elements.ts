/**
 * Every time on the page: its age and its exact time on hover, and a click switches between UTC and local time. One
 * listener for all of them, because a page may show thousands.
 */
import { ago, exactLocal, exactUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import type { Zone } from "../../domain/settings/settings.ts";

/** Elements in which a click does something else already. */
const controls = "a, button, label, summary, [role='option'], [role='row'][tabindex]";

/** `switchZone` is called on a click. Returns a function that stops. */
export function followTimes(zone: () => Zone, switchZone: () => void): () => void {
  const timeIn = ({ target }: Event): HTMLTimeElement | null =>
    target instanceof Element ? target.closest<HTMLTimeElement>("time[datetime]") : null;
  const hover = (event: Event): void => {
    const element = timeIn(event);
    if (!element) return;
    const switches = !element.closest(controls);
    element.classList.toggle("switches", switches);
    const time = Date.parse(element.dateTime);
    if (!Number.isNaN(time)) element.title = titleOf(time, zone(), switches);
  };
  const click = (event: Event): void => {
    const element = timeIn(event);
    const isSelecting = getSelection()?.isCollapsed === false;
    if (!element || event.defaultPrevented || isSelecting || element.closest(controls)) return;
    switchZone();
    hover(event);
  };
  document.addEventListener("pointerover", hover, { passive: true });
  document.addEventListener("click", click);
  return () => {
    document.removeEventListener("pointerover", hover);
    document.removeEventListener("click", click);
  };
}

/** '3 minutes ago · 24 Nov 2026, 12:34:56 UTC · click for local time'. */
function titleOf(time: number, zone: Zone, switches: boolean): string {
  const now = Date.now();
  const exact = zone === "local" ? exactLocal(time) : exactUtc(time);
  return [
    ...(time <= now ? [ago(time, now)] : []),
    exact,
    ...(switches ? [zone === "local" ? say`click for UTC` : say`click for local time`] : []),
  ].join(" · ");
}
