/** Copies links to parts of pages; one confirmation is shown for all of them. */
import { createActor } from "xstate";
import { roster } from "../../start/actors.ts";
import { copy } from "../../start/page.charts.ts";
import { shareableLink } from "./shareable-link.ts";

/** The page's copier of links. */
export const linkCopy = createActor(copy, { input: {} }).start();
roster.register(linkCopy);

/** Copies a link, given as a path of this app. */
export const copyLink = (path: string): void =>
  linkCopy.send({ type: "copy.requested", text: shareableLink(path) });
