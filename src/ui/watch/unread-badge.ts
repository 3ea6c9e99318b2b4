/**
 * The number of unread events: in front of the document's title, and on the installed app's icon. Pages set their titles
 * without it, and an observer puts it back, so that the first page loads no code for it.
 */

let mark = "";
let observer: MutationObserver | null = null;

/** Shows how many events are unread; 0 shows nothing. */
export function showUnread(unread: number): void {
  showInTitle(unread);
  void showOnIcon(unread);
}

function showInTitle(unread: number): void {
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

/** Not every browser has a badge for the icon, and some refuse it to pages that are not installed. */
async function showOnIcon(unread: number): Promise<void> {
  const icon = navigator as Partial<Pick<Navigator, "setAppBadge" | "clearAppBadge">>;
  await (
    unread > 0 ? icon.setAppBadge?.call(navigator, unread) : icon.clearAppBadge?.call(navigator)
  )?.catch(() => {});
}
