/** Reads a file of the site only if it is the one that a manifest lists. */

const types = new Map([
  ["html", "text/html; charset=utf-8"],
  ["js", "text/javascript; charset=utf-8"],
  ["css", "text/css; charset=utf-8"],
  ["woff2", "font/woff2"],
]);

/**
 * Headers that only take rights away, or isolate. All others are left out: a header can send a page elsewhere, or loosen
 * what the page itself asks for.
 */
const restricting = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "cross-origin-embedder-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "x-content-type-options",
  "x-frame-options",
];
/** They would tell the host which pages are read offline. */
const reports = /report-(?:uri|to)\b[^;,]*/gi;

/** SHA-256, hex. */
export async function hashOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** "other": the site sends something else. Rejects without a network. */
export async function readChecked(
  address: string,
  sha256: string,
): Promise<Response | "missing" | "other"> {
  const answer = await fetch(address, { cache: "no-cache" });
  if (!answer.ok) return "missing";
  const bytes = await answer.arrayBuffer();
  if ((await hashOf(bytes)) !== sha256) return "other";
  const headers = new Headers({
    // As the page asks: without it the engine, which is not a page, would follow what the host sends.
    "referrer-policy": "no-referrer",
    "content-type": types.get(/\w+$/.exec(address)?.[0] ?? "") ?? "application/octet-stream",
  });
  for (const name of restricting) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value.replace(reports, ""));
  }
  return new Response(bytes, { headers });
}
