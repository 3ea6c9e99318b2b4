/** Attributes of links to other sites: a new tab without access to this one, and no endorsement. */

export const externalLinkAttributes = {
  target: "_blank",
  rel: "noopener noreferrer nofollow ugc",
} as const;
