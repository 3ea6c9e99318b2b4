/** What every link to a stranger's place says of itself: a new tab that knows nothing of this one, no recommendation. */
export const strangersLink = {
  target: "_blank",
  rel: "noopener noreferrer nofollow ugc",
} as const;
