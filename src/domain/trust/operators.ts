/**
 * Who runs the known public nodes, by host or by domain. Several hosts of one operator are one voice, and a balancer
 * only passes on what others say.
 */

/** Nodes of one operator are one party, whatever their domains. Null: a balancer, which is nobody's word. */
export const knownOperators: Readonly<Record<string, string | null>> = {
  // Steemit's own, and a node that the maintainer of its repositories probably runs: not independent of them.
  "steemit.com": "Steemit",
  "steemitdev.com": "Steemit",
  "steem.fans": "Steemit",
  "justyy.com": "justyy",
  // Balancers of justyy, which forward to nodes of justyy and of Steemit.
  "steem.justyy.com": null,
  "steemyy.com": null,
  "steem.senior.workers.dev": null,
};
