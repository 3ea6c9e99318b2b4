/**
 * Limits by a Content-Security-Policy where this page's pictures come from; `domain/picture/picture-source.ts` decides
 * which need the visitor's consent. The shipped policy and a server's header allow any host over https, since visitors
 * choose hosts; a second policy, added before anything is drawn, leaves only those of config.json and those that this
 * visitor chose earlier. The browser enforces it, even where a host redirects.
 *
 * A policy can't be widened again. Pictures of hosts that the visitor chooses later are loaded in a frame that was made
 * before and has only the shipped policy (`confined-picture.ts`).
 */

/** Origins from config.json, and hosts, which may be used with any scheme that the page may use. */
let allowed: readonly string[] = [];

/** The frame with the shipped policy only. */
export const unlimitedFrame = document.createElement("iframe");

/** From now on, an image element of this page loads from these sources only. A second call changes nothing. */
export function limitPictures(sources: readonly string[]): void {
  if (unlimitedFrame.isConnected) return;
  allowed = sources;
  // In a closed shadow tree, where no selector of the page reaches it.
  const host = document.createElement("div");
  host.hidden = true;
  host.attachShadow({ mode: "closed" }).append(unlimitedFrame);
  document.body.append(host);
  addPicturePolicy(document, ["'self'", "data:", ...sources]);
}

/** Whether an image element of the page may load this address. */
export function isPictureAllowed(address: string): boolean {
  const { origin, host } = new URL(address, location.href);
  return [location.origin, ...allowed].some((each) => each === origin || each === host);
}

/** Adds a policy to a document that has none for pictures, or narrows the one it has. */
export function addPicturePolicy(page: Document, sources: readonly string[]): void {
  const policy = page.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = `img-src ${sources.join(" ")}`;
  page.head.append(policy);
}
