/** Marks the part of a page that the URL's hash names, once it is rendered. */

/** Marks the element whose id is the hash and scrolls to it, as soon as both exist; returns a function that stops. */
export function markPart(container: Element): () => void {
  let marked: Element | null = null;
  let scrolledTo = "";
  const mark = (): void => {
    const id = location.hash.slice(1);
    const part = id === "" ? null : document.getElementById(id);
    if (part === marked) return;
    marked?.removeAttribute("data-marked");
    marked = part && container.contains(part) ? part : null;
    marked?.setAttribute("data-marked", "");
    if (!marked || scrolledTo === id) return;
    scrolledTo = id;
    marked.scrollIntoView({ block: "center" });
  };
  const observer = new MutationObserver(mark);
  observer.observe(container, { childList: true, subtree: true });
  for (const type of hashEvents) addEventListener(type, mark);
  mark();
  return () => {
    observer.disconnect();
    for (const type of hashEvents) removeEventListener(type, mark);
  };
}

/** Events after which the hash may have changed: the visitor or the app has navigated. */
const hashEvents = ["hashchange", "popstate", "pushState", "replaceState"] as const;
