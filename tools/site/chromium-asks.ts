/**
 * The headers with which Chromium asks for a file. A server that sends other files to visitors than to this command has to
 * tell them apart by something else.
 */

/** How a page asks for each kind of file: the destination and the mode of its request. */
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

const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36";

export function asChromiumAsks({ pathname }: URL): Readonly<Record<string, string>> {
  const [, destination, mode] = kinds.find(([path]) => path.test(pathname)) ?? [
    null,
    "document",
    "navigate",
  ];
  const isPage = mode === "navigate";
  return {
    "user-agent": browser,
    accept: isPage ? "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" : "*/*",
    "accept-language": "en-US,en;q=0.9",
    ...(isPage && { "upgrade-insecure-requests": "1" }),
    ...(destination === "serviceworker" && { "service-worker": "script" }),
    "sec-fetch-site": destination === "document" ? "none" : "same-origin",
    "sec-fetch-mode": mode,
    "sec-fetch-dest": destination,
  };
}
