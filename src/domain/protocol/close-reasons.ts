/** What a closed connection means, in a visitor's words: one table for every code of RFC 6455 and the ranges. */

/** Shown while the browser says there is no network. */
export const offlineNotice =
  "You are offline. Check your internet connection; what is already on screen stays.";

const reasons: Readonly<Record<number, string>> = {
  1000: "The connection was closed normally.",
  1001: "The server is going away.",
  1002: "The connection was closed because of a protocol error.",
  1003: "The server received data it does not support.",
  1005: "The connection was closed without a status code.",
  1006: "The network is unstable or the server is unreachable.",
  1007: "The server received data in an invalid format.",
  1008: "The connection was closed because of a policy violation.",
  1009: "A message was too large for the server.",
  1010: "Negotiation of a required extension failed.",
  1011: "The server met an unexpected condition.",
  1012: "The server is restarting.",
  1013: "The server is overloaded; try again later.",
  1014: "A gateway received an invalid response from the server.",
  1015: "The secure connection failed (TLS).",
};

/** The sentence for a websocket close code; without one the network is to blame. */
export function closeReason(code: number | undefined): string {
  if (code === undefined) return reasons[1006] ?? "";
  const known = reasons[code];
  if (known) return known;
  if (code >= 3000 && code <= 3999)
    return `The server application closed the connection (${code}).`;
  if (code >= 4000 && code <= 4999)
    return `A client application error closed the connection (${code}).`;
  return reasons[1006] ?? "";
}
