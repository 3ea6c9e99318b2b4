/**
 * Limits where this page's pictures come from. The shipped policy and a server's header allow any host over https, since
 * visitors choose hosts; a second policy, added before anything is drawn, leaves only those of config.json and those
 * that this visitor chose earlier. The browser enforces it, also where a host redirects.
 *
 * A policy can't be widened again. What the visitor chooses later is loaded in a frame that was made before and has only
 * the shipped policy, and in it in a frame for each host, whose own policy allows that host alone.
 */

/** What a page may load pictures from, besides its own origin. */
interface PictureSources {
  readonly origins: readonly string[];
  /** Hosts by any scheme that the page may use. */
  readonly hosts: readonly string[];
}

let allowed: PictureSources = { origins: [], hosts: [] };
let outer: HTMLIFrameElement | null = null;
const rooms = new Map<string, Document>();

/** From now on, an image element of this page loads from these sources only. To be called once. */
export function limitPictures(sources: PictureSources): void {
  allowed = sources;
  // In a closed shadow tree, where no selector of the page reaches it.
  const host = document.createElement("div");
  host.hidden = true;
  outer = document.createElement("iframe");
  host.attachShadow({ mode: "closed" }).append(outer);
  document.body.append(host);
  addPolicy(document, ["'self'", "data:", ...sources.origins, ...sources.hosts]);
}

/** Whether an image element of the page may load this address. */
export function isPictureAllowed(address: string): boolean {
  const { origin, host } = new URL(address, location.href);
  return [location.origin, ...allowed.origins].includes(origin) || allowed.hosts.includes(host);
}

/** An image element that loads this address, and nothing from any other host. */
export function confinedPicture(address: string): HTMLImageElement {
  const picture = roomFor(new URL(address).origin).createElement("img");
  picture.referrerPolicy = "no-referrer";
  picture.src = address;
  return picture;
}

function roomFor(origin: string): Document {
  const known = rooms.get(origin);
  if (known) return known;
  const frame = document.createElement("iframe");
  outer?.contentDocument?.body.append(frame);
  const room = frame.contentDocument;
  if (!room) throw new Error(`no frame for pictures from ${origin}`);
  addPolicy(room, [origin]);
  rooms.set(origin, room);
  return room;
}

function addPolicy(page: Document, sources: readonly string[]): void {
  const policy = page.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = `img-src ${sources.join(" ")}`;
  page.head.append(policy);
}
