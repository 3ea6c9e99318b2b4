/** Scrolls a list of its own, and not the page around it. */

/** Scrolls `list` so that the first element in it that matches `selector` can be seen. */
export function showWithin(list: HTMLElement | null, selector: string): void {
  const element = list?.querySelector(selector);
  if (!list || !element) return;
  const [outer, inner] = [list.getBoundingClientRect(), element.getBoundingClientRect()];
  const isSeen = inner.top >= outer.top && inner.bottom <= outer.bottom;
  if (!isSeen) list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}
