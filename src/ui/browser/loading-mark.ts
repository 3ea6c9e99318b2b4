/** Lets styles depend on whether anything on the page is loading. */

const loading = '[aria-busy="true"]';

/**
 * Gives the element `data-loading` while anything in it is busy, until the returned function is called. With a selector
 * `:has([aria-busy])` instead, the browser would restyle the whole page whenever something is inserted.
 */
export function markLoading(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const mark = (): void =>
    void element.toggleAttribute("data-loading", element.querySelector(loading) !== null);
  mark();
  const observer = new MutationObserver(mark);
  observer.observe(element, { childList: true, subtree: true, attributeFilter: ["aria-busy"] });
  return () => observer.disconnect();
}
