/**
 * The number of unread events in front of the document's title. Pages set their titles without it: what they write is
 * observed, so that the first page loads no code for it.
 */

let mark = "";
let observer: MutationObserver | null = null;

/** Shows how many events are unread; 0 shows nothing. */
export function showUnread(unread: number): void {
  const own = document.title.slice(document.title.startsWith(mark) ? mark.length : 0);
  mark = unread === 0 ? "" : `(${unread > 99 ? "99+" : unread}) `;
  if (document.title !== mark + own) document.title = mark + own;
  const title = document.querySelector("title");
  if (observer !== null || title === null) return;
  observer = new MutationObserver(() => {
    if (!document.title.startsWith(mark)) document.title = mark + document.title;
  });
  observer.observe(title, { childList: true, characterData: true, subtree: true });
}
