/**
 * Compares what is stored with the network's chain. A test network may have been restarted, or may serve again what it
 * served before; and nodes may lie.
 */
import { parseBlock, type Block, type BlockSummary } from "../../domain/block/block.ts";
import { heightOfId, type BlockId } from "../../domain/chain/names.ts";
import { parseProperties, type GlobalProperties } from "../../domain/chain/properties.ts";
import { decode, hex, object } from "../../domain/decode.ts";
import type { Limits } from "../../domain/limits.ts";
import { getProperties } from "../../domain/network/get-properties.ts";
import { ok } from "../../domain/result.ts";
import type { Alarm } from "../../domain/trust/views.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import { parseJson, type Call } from "../network/http/http-rpc.ts";
import { readNode } from "../network/read-node.ts";
import { asideChains } from "./aside-chains.ts";
import type { ChainMark, StoredBlock } from "./database-tables.ts";
import type { Database } from "./database.ts";

/** How many nodes are asked whether they still serve a chain. */
const maxNodes = 5;

export interface StoredChainParts {
  readonly database: Database;
  readonly calls: ChainCalls;
  readonly head: () => GlobalProperties | null;
  readonly limits: Limits;
  /** Blocks stored later belong to the current chain, ms. */
  readonly since: number;
}

/** What nodes say against the stored chain. */
export type Refutation = Extract<Alarm, { readonly kind: "shorter" | "contradicted" }>;

/** What two nodes say against a stored block, and whether another one still serves it. */
interface Contest {
  readonly refutation: Refutation;
  readonly isStillServed: boolean;
}

/** A stored chain that nodes contest. */
export interface ContestedChain {
  readonly refutation: Refutation;
  /**
   * `doubted`: a node still serves it. `mixed`: some of its blocks are the network's, others are not. `gone`: no node
   * serves anything of it.
   */
  readonly kind: "doubted" | "mixed" | "gone";
  /** Of a mixed chain, the heights at which the network may have other blocks: above or below one that it serves. */
  readonly heights: { readonly from: number; readonly to: number };
}

type CallParts = Pick<StoredChainParts, "calls" | "limits">;

/**
 * Compares the stored chain with the network's. Its lowest and its highest block are checked: a short visit may have
 * stored another chain's blocks above or below. Null if nodes say nothing against it, or none answers.
 */
export async function judgeStored(parts: StoredChainParts): Promise<ContestedChain | null> {
  const [highest, lowest] = await storedEnds(parts);
  if (!highest || !lowest) return null;
  const above = await contested(parts, highest);
  const below = lowest.number === highest.number ? above : await contested(parts, lowest);
  const contest = above ?? below;
  if (contest === null) return null;
  const { refutation } = contest;
  const doubted: ContestedChain = { kind: "doubted", refutation, heights: { from: 0, to: 0 } };
  if (above?.isStillServed === true || below?.isStillServed === true) return doubted;
  const served = await servedOf(parts, await marksOf(parts));
  if (served === null) return below ? { ...doubted, kind: "gone" } : doubted;
  // A node whose head is low may catch up.
  if (refutation.kind === "shorter") return doubted;
  const heights = above
    ? { from: topOf(served) + 1, to: Infinity }
    : { from: 0, to: highest.number - 1 };
  return { kind: "mixed", refutation, heights };
}

/**
 * The marks that show whether nodes serve the stored chain: its highest and its lowest block, and a transaction of the
 * oldest event in the inbox. Blocks followed or stored since may belong to a fork.
 */
export async function marksOf(
  parts: Pick<StoredChainParts, "database" | "since">,
): Promise<readonly ChainMark[]> {
  const blocks = (await storedEnds(parts)).flatMap(({ id }) => (id === null ? [] : { block: id }));
  const event = await parts.database.run(({ watchEvents }) =>
    watchEvents
      .orderBy("[block+place+id]")
      .filter(({ transaction }) => transaction !== null)
      .first(),
  );
  const { transaction = null, block: height } = event ?? {};
  return transaction === null || height === undefined
    ? blocks
    : [...blocks, { transaction, height }];
}

/** The first known block of the stored chain, or of the one that was followed; null if no block's id is known. */
export async function firstKnown(
  parts: Pick<StoredChainParts, "database" | "since">,
  followed: Pick<BlockSummary, "number" | "id"> | null,
): Promise<BlockId | null> {
  const lowest = (await storedEnds(parts)).at(-1);
  const known = [lowest, followed].flatMap((block) => block?.id ?? []);
  const [first] = known.toSorted((a, b) => heightOfId(a) - heightOfId(b));
  return first ?? null;
}

/** The first mark that any node still serves: one is enough, as the others may lie. Null if none does. */
export async function servedOf(
  parts: CallParts,
  marks: readonly ChainMark[],
): Promise<ChainMark | null> {
  for (const mark of marks)
    if (await isSaidByAny(parts, callOf(mark), (answer) => hasMark(answer, mark))) return mark;
  return null;
}

/** The chain set aside that the network serves again; null if there is none. */
export async function chainServedAgain(
  parts: Pick<StoredChainParts, "database" | "calls" | "limits">,
): Promise<BlockId | null> {
  for (const { first, marks = [{ block: first }] } of await asideChains(parts.database))
    for (const mark of marks)
      if ((await confirmed(parts, callOf(mark), (answer) => hasMark(answer, mark))) !== null)
        return first;
  return null;
}

/** The height up to which a chain that has the mark is known to be the same. */
const topOf = (mark: ChainMark): number =>
  "block" in mark ? heightOfId(mark.block) : mark.height - 1;

/** The id of a block is in the header above it. */
const callOf = (mark: ChainMark): Call =>
  "block" in mark
    ? headerAbove(heightOfId(mark.block))
    : { method: "condenser_api.get_transaction", params: [mark.transaction] };

const hasMark = (answer: unknown, mark: ChainMark): boolean =>
  "block" in mark
    ? previousIn(answer) === mark.block
    : (answer as { readonly block_num?: unknown } | null)?.block_num === mark.height;

/** The highest and the lowest block stored before this visit. */
async function storedEnds({
  database,
  since,
}: Pick<StoredChainParts, "database" | "since">): Promise<readonly Block[]> {
  const isOlder = ({ at }: StoredBlock): boolean => at < since;
  const stored = await database.run(({ blocks }) =>
    Promise.all([
      blocks.orderBy("number").reverse().filter(isOlder).first(),
      blocks.orderBy("number").filter(isOlder).first(),
    ]),
  );
  return (stored ?? []).flatMap((end) => {
    if (!end) return [];
    const raw = parseJson(end.text, "stored block");
    const block = raw.ok ? parseBlock(raw.value, end.number) : raw;
    return block.ok ? [block.value] : [];
  });
}

/**
 * A block below the head is refuted by the block above it; any other block by a lower head that isn't older, or by another
 * head at its height.
 */
async function contested(
  parts: StoredChainParts,
  { number, id, time }: Block,
): Promise<Contest | null> {
  const head = parts.head();
  if (!head || id === null) return null;
  if (number < head.headBlock) {
    const host = await confirmed(parts, headerAbove(number), (answer) => {
      const previous = previousIn(answer);
      return previous !== null && previous !== id;
    });
    if (host === null) return null;
    const isStillServed = (await servedOf(parts, [{ block: id }])) !== null;
    return { refutation: { kind: "contradicted", host, height: number }, isStillServed };
  }
  let reportedHead = head.headBlock;
  const host = await confirmed(parts, getProperties, (answer) => {
    const reported = parseProperties(answer);
    if (!reported.ok) return false;
    reportedHead = reported.value.headBlock;
    return reportedHead < number
      ? reported.value.time >= time
      : reportedHead === number && reported.value.headId !== id;
  });
  if (host === null) return null;
  const isStillServed = await isSaidByAny(parts, getProperties, (answer) => {
    const reported = parseProperties(answer);
    if (!reported.ok) return false;
    const { headBlock, headId } = reported.value;
    return headBlock > number || (headBlock === number && headId === id);
  });
  return {
    refutation:
      reportedHead < number
        ? { kind: "shorter", host, head: reportedHead, known: number }
        : { kind: "contradicted", host, height: number },
    isStillServed,
  };
}

const headerAbove = (height: number): Call => ({
  method: "condenser_api.get_block_header",
  params: [height + 1],
});

function previousIn(answer: unknown): BlockId | null {
  const read = decode(() => hex(object(answer, "header")["previous"], 40, "header.previous"));
  return read.ok ? (read.value as BlockId) : null;
}

const optionsOf = ({ limits: { request } }: CallParts) =>
  ({ priority: "low", timeout: request.blockTimeout, rounds: 1 }) as const;

/** The host of a node that confirms it, if a second node does too, or there is no second one; else null. */
async function confirmed(
  parts: CallParts,
  call: Call,
  confirms: (answer: unknown) => boolean,
): Promise<string | null> {
  const { calls } = parts;
  const options = optionsOf(parts);
  const one = await readNode(calls, call, ok, options);
  if (!one.ok || !confirms(one.value.value)) return null;
  const { endpoint } = one.value;
  const other = await calls.secondOpinion(endpoint, call, options);
  const isShared = other.ok ? confirms(other.value.value) : other.error.kind === "breakerOpen";
  return isShared ? endpoint : null;
}

/** Whether any node says so. */
async function isSaidByAny(
  parts: CallParts,
  call: Call,
  says: (answer: unknown) => boolean,
): Promise<boolean> {
  const { calls } = parts;
  const options = optionsOf(parts);
  const one = await readNode(calls, call, ok, options);
  if (one.ok && says(one.value.value)) return true;
  const asked = await calls.askEach([call], maxNodes, options);
  return asked.some(({ answers }) => {
    const answer = answers?.ok ? answers.value[0] : undefined;
    return answer?.ok === true && says(answer.value);
  });
}
