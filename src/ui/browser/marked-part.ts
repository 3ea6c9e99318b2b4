/** Marks the part of a page that the URL's hash names, once it is drawn. */

/** Marks the element whose id is the hash and scrolls to it, whenever either appears; returns what ends it. */
export function markPart(within: Element): () => void {
  let marked: Element | null = null;
  let shown = "";
  const mark = (): void => {
    const id = location.hash.slice(1);
    const part = id === "" ? null : document.getElementById(id);
    if (part === marked) return;
    marked?.removeAttribute("data-marked");
    marked = part && within.contains(part) ? part : null;
    marked?.setAttribute("data-marked", "");
    if (!marked || shown === id) return;
    shown = id;
    marked.scrollIntoView({ block: "center" });
  };
  const observer = new MutationObserver(mark);
  observer.observe(within, { childList: true, subtree: true });
  for (const type of hashEvents) addEventListener(type, mark);
  mark();
  return () => {
    observer.disconnect();
    for (const type of hashEvents) removeEventListener(type, mark);
  };
}

/** What changes the hash: the visitor, or the app through the history. */
const hashEvents = ["hashchange", "popstate", "pushState", "replaceState"] as const;
