/** The graph of some accounts' relations: who is in it, how they are related, and how much of that is known. */
import { grouped } from "../format/numbers.ts";
import { relationKinds, type RelationKind } from "./relation-kinds.ts";
import { operationsIn, type AccountRelations, type Relation } from "./relation.ts";
import type { Claim } from "./reported-relations.ts";

/** Maximum number of accounts in a graph. */
export const maxNodes = 500;

/** An account in the graph. */
export interface GraphNode {
  readonly name: string;
  /** How much of its history is read: all entries, some, or none. */
  readonly read: "all" | "some" | "none";
  /** Accounts that it has relations with, as far as read. */
  readonly accounts: number;
  /** The node around which it is drawn, by its place in the graph; −1 for the first one. */
  readonly parent: number;
}

/** All relations of two accounts. */
export interface GraphEdge {
  /** The account whose history they are from, and the other one, by their places in the graph. */
  readonly from: number;
  readonly to: number;
  readonly relations: readonly Relation[];
  /** What nodes say about it: nothing else is known about relations without an entry that was read. */
  readonly claims: readonly Claim[];
  /** Whether all of that history is read: otherwise there may be more. */
  readonly isWhole: boolean;
}

/** The graph. The page's account is its first node. */
export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** Accounts for which there is no room. */
  readonly cut: number;
}

/**
 * Joins what is known about the opened accounts, the page's first. Where two of them are related, the fuller history
 * counts. `claims`: what nodes say about the page's account; they add up to `most` accounts.
 */
export function graphOf(
  opened: readonly AccountRelations[],
  claims: readonly Claim[] = [],
  most = maxNodes,
): Graph {
  const byName = new Map(opened.map((each) => [each.account as string, each]));
  const places = new Map<string, number>();
  const nodes: GraphNode[] = [];
  const place = (name: string, parent: number): number | null => {
    const known = places.get(name);
    if (known !== undefined) return known;
    if (nodes.length === maxNodes) return null;
    const read = byName.get(name);
    nodes.push({
      name,
      read: read?.isComplete ? "all" : read && read.loaded > 0 ? "some" : "none",
      accounts: read?.accounts ?? 0,
      parent,
    });
    places.set(name, nodes.length - 1);
    return nodes.length - 1;
  };
  const edges: GraphEdge[] = [];
  const cut = new Set<string>();
  for (const owner of opened) {
    const from = place(owner.account, places.size === 0 ? -1 : 0);
    if (from === null) continue;
    for (const { other, relations } of byOther(owner.relations)) {
      const second = byName.get(other);
      if (second && isFuller(second, owner, opened)) continue;
      const to = place(other, from);
      if (to === null) cut.add(other);
      else edges.push({ from, to, relations, claims: [], isWhole: owner.isComplete });
    }
  }
  const room = nodes.length + most;
  for (const claim of claims) {
    const from = places.get(claim.account);
    if (from === undefined || claim.account === claim.other) continue;
    const to = places.get(claim.other) ?? (nodes.length < room ? place(claim.other, from) : null);
    if (to === null) {
      cut.add(claim.other);
      continue;
    }
    const at = edges.findIndex(
      (edge) => (edge.from === from && edge.to === to) || (edge.from === to && edge.to === from),
    );
    const known = edges[at];
    const isWhole = byName.get(claim.account)?.isComplete === true;
    if (known) edges[at] = { ...known, claims: [...known.claims, claim] };
    else edges.push({ from, to, relations: [], claims: [claim], isWhole });
  }
  return { nodes, edges, cut: cut.size };
}

/** Whether the second history says more about the relations between its account and the owner than the owner's does. */
function isFuller(
  second: AccountRelations,
  owner: AccountRelations,
  opened: readonly AccountRelations[],
): boolean {
  const weight = ({ isComplete, relations }: AccountRelations, other: string): number => {
    const found = relations.filter((each) => each.other === other);
    const operations = found.reduce((sum, each) => sum + operationsIn(each), 0);
    return isComplete && operations > 0 ? Infinity : operations;
  };
  const [theirs, own] = [weight(second, owner.account), weight(owner, second.account)];
  return theirs > own || (theirs === own && opened.indexOf(second) < opened.indexOf(owner));
}

interface Joined {
  readonly other: string;
  readonly relations: readonly Relation[];
}

/** The relations to each other account, in the order in which they are drawn: by kind, the most operations first. */
function byOther(relations: readonly Relation[]): readonly Joined[] {
  const found = new Map<string, Relation[]>();
  for (const each of relations) {
    const same = found.get(each.other);
    if (same) same.push(each);
    else found.set(each.other, [each]);
  }
  const rankOf = ({ relations: read }: Joined): number => relationKinds.indexOf(mainKind(read, []));
  return [...found]
    .map(([other, joined]) => ({ other, relations: joined }))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || operationsOn(b) - operationsOn(a));
}

/** The kind that colours a line: the first with operations, or else the first that nodes claim. */
export const mainKind = (
  [relation]: readonly Relation[],
  [claim]: readonly Claim[],
): RelationKind => relation?.kind ?? claim?.kind ?? "vote";

/** The operations of an edge. */
export const operationsOn = ({ relations }: Pick<GraphEdge, "relations">): number =>
  relations.reduce((sum, each) => sum + operationsIn(each), 0);

/** '3'; '3+' where only part of a history is read. */
export const atLeast = (count: number, isWhole: boolean): string =>
  isWhole ? grouped(count) : `${grouped(count)}+`;

/** How many accounts a node has relations with: '3', '3+', or '?' where nothing is read. */
export const knownAccounts = ({ read, accounts }: GraphNode): string =>
  read === "none" ? "?" : atLeast(accounts, read === "all");
