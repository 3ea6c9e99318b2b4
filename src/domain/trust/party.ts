/** Identifies a node's operator: all nodes of one operator count once. */
import { getDomain } from "tldts-icann";
import { URL } from "../address/whatwg-url.ts";
import type { NetworkConfig } from "../network/config.ts";
import { knownOperators } from "./operators.ts";

/** The operator whose word a node's answer is; null if it is nobody's. */
export type Party = string | null;

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * The party of the node at a URL: the operator that config.json names, else the one known for its host, else its
 * registrable domain. On loopback, host and port count; for an IP address, the address. Hosts below a hosting provider's
 * domain – workers.dev and the like – count as one party. Null for a known balancer.
 */
export function partyOf(url: string, operator?: string): Party {
  if (operator !== undefined) return asParty(operator);
  const { hostname, host } = new URL(url);
  if (loopback.test(hostname)) return host;
  const domain = getDomain(hostname) ?? hostname;
  for (const name of [hostname, domain])
    if (Object.hasOwn(knownOperators, name)) {
      const known = knownOperators[name] ?? null;
      return known === null ? null : asParty(known);
    }
  return domain;
}

/** Names that differ only in case or in the space around them are the same operator. */
const asParty = (name: string): string => name.trim().toLowerCase();

/** The party of each host of a network; hosts that config.json doesn't name are the visitor's own nodes. */
export function partiesOf({
  operators = {},
}: Pick<NetworkConfig, "operators">): (host: string) => Party {
  const named = new Map(
    Object.entries(operators).map(([url, operator]) => [new URL(url).host, operator]),
  );
  return (host) => partyOf(`https://${host}`, named.get(host));
}
