/** Relations in words and figures. */
import { thousandths } from "../archive/format.ts";
import type { Amount } from "../chain/amount.ts";
import { steemPowerLabel, type Rates } from "../chain/steem-power.ts";
import { amountLabel, counted, grouped, missing } from "../format/figures.ts";
import { commaList } from "../format/lists.ts";
import { sentences } from "../format/sentences.ts";
import { say } from "../language/say.ts";
import { atLeast, knownAccounts, operationsOn, type Graph, type GraphNode } from "./graph.ts";
import { relationLabels, type RelationKind } from "./relation-kinds.ts";
import { operationsIn, type AccountRelations, type Flow } from "./relation.ts";
import type { Claim } from "./reported-relations.ts";

/** VESTS as SP at today's rate, if it is known. */
const powerLabel = (vests: Amount, rates: Rates | null): string =>
  rates ? steemPowerLabel(vests, rates) : amountLabel(vests);

/** '3.000 STEEM', '1.000 SBD'; none if nothing was moved. A delegation of zero ended the one before. */
export function movedAmounts(
  { count, steem, sbd, vests }: Flow,
  kind: RelationKind,
  rates: Rates | null,
): readonly string[] {
  if (kind === "delegation" && count > 0 && vests === 0) return [say`ended`];
  return [
    ...(steem > 0 ? [`${thousandths(steem)} STEEM`] : []),
    ...(sbd > 0 ? [`${thousandths(sbd)} SBD`] : []),
    ...(vests > 0 ? [powerLabel({ units: BigInt(vests), token: "VESTS" }, rates)] : []),
  ];
}

/** How much of an account's relations is known. */
export function knownSentence(node: GraphNode): string {
  const accounts = counted(node.accounts, "account");
  if (node.read === "none")
    return say`Nothing of its history is read: its other relations are unknown.`;
  return node.read === "all"
    ? say`Relations with ${accounts}: its whole history is read.`
    : say`Relations with at least ${accounts}: part of its history is read.`;
}

/** What a graph's cursor shows: the account, how much is known about it, and its relations to others. */
export function nodeReading({ nodes, edges }: Graph, place: number): string {
  const node = nodes[place];
  if (!node) return "";
  const joined = edges
    .filter(({ from, to }) => from === place || to === place)
    .toSorted((a, b) => operationsOn(b) - operationsOn(a));
  const parts = joined.slice(0, 3).map((edge) => {
    const other = nodes[edge.from === place ? edge.to : edge.from]?.name ?? "";
    const known = new Set([...edge.relations, ...edge.claims].map(({ kind }) => kind));
    const kinds = commaList([...known].map((kind) => relationLabels[kind]));
    const operations = operationsOn(edge);
    const count = operations === 0 && !edge.isWhole ? "?" : atLeast(operations, edge.isWhole);
    return `@${other} ${count} (${kinds})`;
  });
  return [`@${node.name} (${knownAccounts(node)})`, ...parts].join(" · ");
}

/** What nodes say about an account's relation to another, in a sentence. */
export function claimSentence(
  { kind, account, other, isOut, vests }: Claim,
  rates: Rates | null,
): string {
  if (kind === "creation") return say`@${other} created @${account}.`;
  if (kind === "recovery") return say`@${other} is the recovery account of @${account}.`;
  if (kind === "witness") return say`@${account} has @${other} as a witness or proxy now.`;
  const power = vests ? powerLabel(vests, rates) : missing;
  return isOut
    ? say`@${account} delegates ${power} to @${other} now.`
    : say`@${other} delegates ${power} to @${account} now.`;
}

/** What the graph leaves out of an account's relations; null for nothing. */
export function leftOutSentence(of: AccountRelations): string | null {
  const { account, accounts, listed } = of;
  const left = accounts - listed;
  if (left <= 0) return null;
  const total = of.totals.reduce((sum, each) => sum + operationsIn(each), 0);
  const shown = of.relations.reduce((sum, each) => sum + operationsIn(each), 0);
  return sentences([
    say`${grouped(listed)} of ${counted(accounts, "account")} around @${account} are shown.`,
    say`Left out: ${counted(left, "account")} with ${counted(total - shown, "operation")}.`,
  ]);
}
