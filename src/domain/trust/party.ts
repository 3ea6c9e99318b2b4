/** Identifies a node's operator by its address: all nodes of one operator count once. */
import { getDomain } from "tldts-icann";
import { URL } from "../address/whatwg-url.ts";

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * The registrable domain of a node's URL; host and port on loopback, else the address itself. Hosts below a hosting
 * provider's domain – workers.dev and the like – count as one party.
 */
export function partyOf(url: string): string {
  const { hostname, host } = new URL(url);
  return loopback.test(hostname) ? host : (getDomain(hostname) ?? hostname);
}
