/**
 * The rarest work of the follower's chart: finds where another chain forks from the followed one. Over the socket only if
 * no node answers: its server caches blocks by height and could keep sending abandoned ones.
 */
import { parseBlock } from "../../domain/block/block.ts";
import { blockNum, type BlockId } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import { connectionText } from "../../domain/contract/engine-text.ts";
import type { Failure, Wire } from "../../domain/contract/failure.ts";
import { blockId, decode, object } from "../../domain/decode.ts";
import type { Limits } from "../../domain/limits.ts";
import { blockAt, heightsOf, topOf } from "../../domain/live/chain-window.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import { firstOfEach } from "../../domain/trust/voices.ts";
import type { Fork } from "../../machines/live/follower-steps.ts";
import type { Dispute } from "../../machines/live/follower.machine.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import { readNode } from "../network/read-node.ts";
import { inTime } from "../shared/in-time.ts";
import type { BlockSource } from "../store/block-source.ts";
import { blockFailure, noBlock } from "./block-failure.ts";

/** How many nodes are asked which chain is theirs. */
const maxNodes = 5;

/** In blocks. After a deeper fork, the feed starts over. */
const maxForkDepth = 64;

/** A block's id and, if known, the id of the block below. */
interface Place {
  readonly id: BlockId | null;
  readonly previous: BlockId | null;
}

interface ForkParts {
  readonly calls: Pick<ChainCalls, "ask" | "askEach">;
  readonly limits: Limits;
  /** Host of the node to ask first; undefined for the healthiest. */
  readonly first?: string | undefined;
  /** Our id at a height. */
  readonly idAt: (number: number) => BlockId | null | undefined;
}

/** What finding a fork needs of the engine. */
interface FinderParts {
  readonly calls: ChainCalls;
  readonly blocks: BlockSource;
  readonly clock: Clock;
  readonly limits: Limits;
}

/**
 * Compares the window with the nodes' chain, from the claim down to where both agree. `followed`: the host whose head is
 * followed. A run that does not link shows that nodes are on different chains: that of most of them counts.
 */
export async function findFork(
  dispute: Dispute | null,
  followed: string | undefined,
  parts: FinderParts,
): Promise<Result<Fork, Failure>> {
  if (dispute === null) return err({ kind: "cancelled" });
  const { claim, window, target } = dispute;
  const { blocks, calls, limits, clock } = parts;
  const bottom = heightsOf(window)?.from ?? claim.number + 1;
  const found = await forkPoint(claim.number, bottom, {
    calls,
    limits,
    first: claim.isFromRun ? await hostOfMost(claim.number, followed, parts) : undefined,
    idAt: (height) => blockAt(window, height)?.id,
  });
  if (!found.ok) return found;
  const { shared, wire } = found.value;
  blocks.forgetAbove(blockNum(shared));
  // The socket's server caches blocks by height: a block that doesn't link may be a cached orphan.
  if (wire === "http" && (claim.isFromRun || shared < claim.number)) {
    const to = Math.max(topOf(window), target, claim.target);
    calls.distrust(Math.min(shared + 1, claim.number), to);
  }
  return ok({ number: shared, at: clock.now() });
}

/** Where two chains part, and which wire reported it. */
interface ForkPoint {
  /** The highest block that both share. */
  readonly shared: number;
  readonly wire: Wire;
}

/**
 * The highest block that both chains share, at or below `number`. If there is none down to `first`, or to the deepest
 * fork that is followed, the height just below that.
 */
async function forkPoint(
  number: number,
  first: number,
  parts: ForkParts,
): Promise<Result<ForkPoint, Failure>> {
  const overHttp = await pointOver("http", number, first, parts);
  if (overHttp.ok) return ok({ shared: overHttp.value, wire: "http" });
  const shared = await pointOver("websocket", number, first, parts);
  // The server may have cached the block that we know: only a different one says where the chains part.
  return shared.ok && shared.value < number
    ? ok({ shared: shared.value, wire: "websocket" })
    : overHttp;
}

async function pointOver(
  wire: Wire,
  number: number,
  first: number,
  { calls, limits, idAt, first: host }: ForkParts,
): Promise<Result<number, Failure>> {
  const options = {
    priority: "normal",
    timeout: limits.request.headTimeout,
    rounds: 1,
    wire,
    first: host,
  } as const;
  let theirs = await placeAt(number);
  let at = number;
  for (; at >= first && number - at < maxForkDepth; at--) {
    if (!theirs.ok) return theirs;
    const { id, previous } = theirs.value;
    if (id === idAt(at)) break;
    theirs = previous === null ? await placeBelow(at) : ok({ id: previous, previous: null });
  }
  return ok(at);

  async function placeAt(height: number): Promise<Result<Place, Failure>> {
    const received = await readNode(
      calls,
      { method: "condenser_api.get_block", params: [height] },
      ok,
      options,
    );
    if (!received.ok) return err(blockFailure(height, received.error));
    const { value } = received.value;
    return value === null || value === undefined
      ? err(blockFailure(height, noBlock))
      : parseBlock(value, blockNum(height));
  }

  async function placeBelow(height: number): Promise<Result<Place, Failure>> {
    const received = await readNode(calls, headerCall(height), belowHeader, options);
    if (received.ok) return ok(received.value.value);
    const { error } = received;
    return err(error.kind === "noData" ? error : blockFailure(height, error));
  }
}

/**
 * The host of a node on the chain that most nodes continue above `height`; one that is stuck at a dropped block has nothing
 * there, and does not count. `followed`, the host whose head is followed, decides a tie. Undefined if no node answers, or
 * not all do soon.
 */
export async function hostOfMost(
  height: number,
  followed: string | undefined,
  { calls, limits, clock }: Pick<ForkParts, "calls" | "limits"> & { readonly clock: Clock },
): Promise<string | undefined> {
  const answers = calls.askEach([headerCall(height + 1)], maxNodes, {
    priority: "normal",
    timeout: limits.request.headTimeout,
    first: followed,
  });
  // Where one hangs, the feed does not wait for it.
  const asked = await inTime(answers, limits.socket.patience, clock);
  const places = (asked ?? []).flatMap(({ host, party, answers }) => {
    const answer = answers?.ok ? answers.value[0] : undefined;
    const below = answer?.ok ? belowHeader(answer.value) : undefined;
    return below?.ok ? { host, party, id: below.value.id } : [];
  });
  const voices = firstOfEach(places, ({ party }) => party);
  const supportersOf = (id: BlockId | null): number =>
    voices.filter((each) => each.id === id).length;
  return voices.toSorted((a, b) => supportersOf(b.id) - supportersOf(a.id))[0]?.host;
}

const headerCall = (height: number) =>
  ({ method: "condenser_api.get_block_header", params: [height] }) as const;

/** The place below a header, which names it. */
const belowHeader = (header: unknown): Result<Place, Failure> =>
  header === null || header === undefined
    ? err({ kind: "noData", message: connectionText.noHeader })
    : decode(() => ({
        id: blockId(object(header, "header")["previous"], "header.previous"),
        previous: null,
      }));
