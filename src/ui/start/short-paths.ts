/** Short and former paths, and the pages that they lead to; the query stays. */

/** What a path's parameters say, by name. */
type Parameters = Readonly<Record<string, string | undefined>>;

export const shortPaths: readonly {
  readonly path: string | RegExp;
  readonly target: (parameters: Parameters) => string;
}[] = [
  { path: "/watch", target: () => "/alerts" },
  { path: "/block/:number", target: ({ number }) => `/blocks/${number}` },
  { path: "/b/:number", target: ({ number }) => `/blocks/${number}` },
  { path: "/tx/:id", target: ({ id }) => `/transactions/${id}` },
  {
    path: /^\/@(?<name>[^/]+)$/,
    target: ({ name }) => `/accounts/${(name ?? "").toLowerCase()}`,
  },
  // Other sites put a tag or a community before the author.
  {
    path: /^(?:\/[^/@]+)?\/@(?<author>[^/]+)\/(?<permlink>[^/]+)$/,
    target: ({ author, permlink }) => `/posts/@${author}/${permlink}`,
  },
];
