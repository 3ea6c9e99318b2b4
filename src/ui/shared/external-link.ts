/** Attributes of links to other sites: a new tab without access to this one, and no endorsement. */
import { say } from "../../domain/language/say.ts";

export const externalLinkAttributes = {
  target: "_blank",
  rel: say`noopener noreferrer nofollow ugc`,
} as const;
