/** Why a connection closed, in words for visitors: one table of the registered codes, and the ranges for applications. */
import { say } from "../language/say.ts";

/** Shown above every page while the browser reports that it is offline. */
export const offlineNotice = say`You are offline. What is missing here loads by itself once you are connected again; what is already on screen stays.`;

const reasons: Readonly<Record<number, string>> = {
  1000: say`The connection was closed normally.`,
  1001: say`The server is going away.`,
  1002: say`The connection was closed because of a protocol error.`,
  1003: say`The server received data it does not support.`,
  1005: say`The connection was closed without a status code.`,
  1006: say`The network is unstable or the server is unreachable.`,
  1007: say`The server received data in an invalid format.`,
  1008: say`The connection was closed because of a policy violation.`,
  1009: say`A message was too large for the server.`,
  1010: say`Negotiation of a required extension failed.`,
  1011: say`The server encountered an unexpected condition.`,
  1012: say`The server is restarting.`,
  1013: say`The server is overloaded; try again later.`,
  1014: say`A gateway received an invalid response from the server.`,
  1015: say`The secure connection failed (TLS).`,
};

/** How a socket ended. */
export interface SocketEnd {
  readonly code: number;
  /** The server's reason; may be empty. */
  readonly peerReason: string;
  /** A more specific sentence than the code's; null if there is none. */
  readonly why: string | null;
}

/** The sentence for how a socket ended. */
export const endReason = ({ code, peerReason, why }: SocketEnd): string =>
  why ?? closeReason(code, peerReason);

/** Maximum length of a server's reason in a close frame, characters. */
const maxReasonLength = 123;

/**
 * The sentence for a websocket close code; without a code, for a network failure. `serverReason` is the server's own
 * text, quoted without control and direction characters.
 */
export function closeReason(code: number | undefined, serverReason = ""): string {
  const quote = serverReason
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim()
    .slice(0, maxReasonLength);
  const reason = meaningOf(code);
  return quote === "" ? reason : say`${reason} The server says: “${quote}”.`;
}

function meaningOf(code: number | undefined): string {
  if (code === undefined) return reasons[1006] ?? "";
  const known = reasons[code];
  if (known) return known;
  if (code >= 3000 && code <= 3999)
    return say`The server application closed the connection (${code}).`;
  if (code >= 4000 && code <= 4999)
    return say`A client application error closed the connection (${code}).`;
  return reasons[1006] ?? "";
}
