/**
 * The headers with which browsers request a file, so that a server can't tell this command from a visitor by its headers
 * and send it different files.
 */

/** How a page requests each kind of file: the destination and the mode of the request. */
const kinds: readonly (readonly [path: RegExp, destination: string, mode: string])[] = [
  [/\/sw\.js$/, "serviceworker", "same-origin"],
  [/\/assets\/engine-[^/]+\.js$/, "sharedworker", "same-origin"],
  [/\.js$/, "script", "cors"],
  [/\.css$/, "style", "cors"],
  [/\.woff2$/, "font", "cors"],
  [/\.(?:json|txt|xml|webmanifest|md)$/, "empty", "cors"],
  [/\.(?:svg|png)$/, "image", "no-cors"],
  [/\/embed\//, "iframe", "navigate"],
];

/** The name that each browser sends, and the languages it prefers: several devices, in several countries. */
const browsers = {
  chromium: [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36",
    "en-US,en;q=0.9",
  ],
  android: [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36",
    "id-ID,id;q=0.9,en-US;q=0.8,en;q=0.7",
  ],
  firefox: [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:152.0) Gecko/20100101 Firefox/152.0",
    "de,en-US;q=0.7,en;q=0.3",
  ],
  safari: [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
    "ko-KR,ko;q=0.9",
  ],
} as const;

/** A visitor whom a request imitates. */
export interface Visitor {
  readonly browser: keyof typeof browsers;
  readonly encoding: string;
  /** Names them at the end of a sentence; empty for the first. */
  readonly who: string;
}

/**
 * Browsers and what they accept: a server may answer each with different bytes. Without https no browser accepts brotli,
 * and programs request files uncompressed.
 */
export const visitors = [
  { browser: "chromium", encoding: "gzip, deflate, br, zstd", who: "" },
  { browser: "firefox", encoding: "gzip, deflate, br, zstd", who: ", sent to Firefox" },
  { browser: "safari", encoding: "gzip, deflate, br", who: ", sent to Safari" },
  { browser: "android", encoding: "gzip, deflate", who: ", sent to browsers without brotli" },
  { browser: "chromium", encoding: "identity", who: ", sent without compression" },
] as const satisfies readonly Visitor[];

export function browserHeaders(
  { pathname }: URL,
  { browser, encoding }: Visitor,
): Readonly<Record<string, string>> {
  const [, destination, mode] = kinds.find(([path]) => path.test(pathname)) ?? [
    null,
    "document",
    "navigate",
  ];
  const isPage = mode === "navigate";
  const [name, language] = browsers[browser];
  return {
    "user-agent": name,
    accept: isPage ? "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" : "*/*",
    "accept-encoding": encoding,
    "accept-language": language,
    ...(isPage && { "upgrade-insecure-requests": "1" }),
    ...(destination === "serviceworker" && { "service-worker": "script" }),
    "sec-fetch-site": destination === "document" ? "none" : "same-origin",
    "sec-fetch-mode": mode,
    "sec-fetch-dest": destination,
  };
}
