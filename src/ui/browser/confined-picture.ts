/**
 * Loads pictures from hosts that the page's policy doesn't allow (`picture-csp.ts`): each host has a frame, whose own
 * policy allows that host alone.
 */
import { addPicturePolicy, unlimitedFrame } from "./picture-csp.ts";

const rooms = new Map<string, Document>();

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
  unlimitedFrame.contentDocument?.body.append(frame);
  const room = frame.contentDocument;
  if (!room) throw new Error(`no frame for pictures from ${origin}`);
  addPicturePolicy(room, [origin]);
  rooms.set(origin, room);
  return room;
}
