/** Compares the nodes with each other and with this device's clock: which are behind, and which show another chain. */
import { roundLength } from "../../domain/block/slots.ts";
import type { AccountName, BlockId, BlockNum } from "../../domain/chain/names.ts";
import { parseProperties, type GlobalProperties } from "../../domain/chain/properties.ts";
import { blockIntervalMs } from "../../domain/chain/time.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Sourced } from "../../domain/contract/sourced.ts";
import { decode, hex, object } from "../../domain/decode.ts";
import type { Limits } from "../../domain/limits.ts";
import { getProperties } from "../../domain/network/get-properties.ts";
import { proveBlock, type ProvedBlock } from "../../domain/proof/prove-block.ts";
import type { Result } from "../../domain/result.ts";
import {
  equivocation,
  signedHeader,
  type ConflictingBlock,
} from "../../domain/trust/equivocation.ts";
import { linkOf, type Link } from "../../domain/trust/link.ts";
import { witnessThreshold } from "../../domain/trust/threshold.ts";
import type { Alarm } from "../../domain/trust/views.ts";
import { firstOfEach } from "../../domain/trust/voices.ts";
import { newestTrusted } from "../../domain/trust/vouchers.ts";
import type { Follower } from "../live/follower.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import type { Call } from "../network/http/http-rpc.ts";
import { parseJson } from "../network/http/http-rpc.ts";
import type { NodeAnswers } from "../network/nodes/ask-options.ts";
import type { BlockSource } from "../store/block-source.ts";
import type { LightClient } from "./light-client.ts";

/** Nodes compared; with fewer than three operators, none can be called behind. */
const maxNodes = 5;
const minNodes = 3;
/** Blocks read of a differing chain: two rounds show whether 16 witnesses vouch for it. */
const sideLength = 2 * roundLength;

export interface ChainAlarmsParts {
  readonly calls: ChainCalls;
  readonly follower: Follower;
  readonly blocks: BlockSource;
  readonly light: LightClient;
  readonly addressPrefix: string;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** How far the light client was when the chains were compared: at the head, or at this anchor; null without a root. */
type Reached = "head" | BlockNum | null;

/** Compares from time to time; a differing chain that too few trusted witnesses vouch for is read only once. */
export class ChainAlarms {
  readonly #parts: ChainAlarmsParts;
  /** Ids, at the anchor's height, of chains that too few trusted witnesses vouch for, by host. */
  readonly #harmless = new Map<string, string>();
  #last: {
    readonly at: number;
    readonly reached: Reached;
    readonly alarms: readonly Alarm[];
  } | null = null;

  constructor(parts: ChainAlarmsParts) {
    this.#parts = parts;
  }

  /** Current alarms; those of the last comparison if it is recent and the light client hasn't caught up since. */
  async alarms(): Promise<readonly Alarm[]> {
    const { clock, limits, light } = this.#parts;
    const reached: Reached = light.isFollowing ? "head" : light.anchored;
    const isRecent = this.#last && clock.now() - this.#last.at < limits.trust.compareEvery / 2;
    if (this.#last && isRecent && this.#last.reached === reached) return this.#last.alarms;
    const alarms = await this.#compare();
    this.#last = { at: clock.now(), reached, alarms };
    return alarms;
  }

  async #compare(): Promise<readonly Alarm[]> {
    const { light, calls, limits } = this.#parts;
    const anchor = light.position?.trust.anchor;
    const requests: readonly Call[] = [
      getProperties,
      ...(anchor
        ? [{ method: "condenser_api.get_block_header", params: [anchor.number + 1] }]
        : []),
    ];
    const nodeAnswers = await calls.askEach(requests, maxNodes, {
      priority: "low",
      timeout: limits.request.headTimeout,
    });
    // An operator's nodes lag together, so each operator's first node is compared.
    const heads = firstOfEach(nodeAnswers, ({ party }) => party).flatMap(({ answers }) => {
      const properties = answers?.ok && answers.value[0]?.ok ? answers.value[0].value : null;
      const read = properties === null ? null : parseProperties(properties);
      return read?.ok ? [read.value] : [];
    });
    const split = anchor ? await this.#splitAmong(nodeAnswers, anchor) : null;
    const lagging = lag(heads, this.#parts);
    return [lagging, lagging ? null : age(heads, this.#parts), split].filter(
      (alarm) => alarm !== null,
    );
  }

  /** An alarm if a node shows another chain that enough trusted witnesses also vouch for. */
  async #splitAmong(
    nodeAnswers: readonly NodeAnswers[],
    anchor: { readonly number: BlockNum; readonly id: BlockId },
  ): Promise<Alarm | null> {
    for (const { host, answers } of nodeAnswers) {
      const above = answers?.ok ? answers.value[1] : undefined;
      const previous = above ? previousIn(above) : null;
      if (previous === null || previous === anchor.id || this.#harmless.get(host) === previous)
        continue;
      const theirs = await this.#side(host, anchor.number);
      if (!theirs) continue;
      if (theirs.vouchers.length < witnessThreshold || theirs.id === anchor.id) {
        this.#harmless.set(host, previous);
        continue;
      }
      const ours = await this.#ownSide(anchor.number);
      if (ours && ours.vouchers.length >= witnessThreshold)
        return { kind: "split", report: equivocation(anchor.number, ours, theirs) };
    }
    return null;
  }

  async #side(host: string, from: BlockNum): Promise<ConflictingBlock | null> {
    const { calls, limits } = this.#parts;
    const heights = Array.from({ length: sideLength }, (_, i) => from + i);
    const answers = await calls.askNode(
      host,
      heights.map((height) => ({ method: "condenser_api.get_block", params: [height] })),
      { priority: "low", timeout: limits.request.blockTimeout },
    );
    return answers.ok
      ? sideOf(
          answers.value.map((answer) => (answer.ok ? answer.value : null)),
          from,
          host,
          this.#parts,
        )
      : null;
  }

  async #ownSide(from: BlockNum): Promise<ConflictingBlock | null> {
    const run = await this.#parts.blocks.run(from, from + sideLength - 1, {
      priority: "low",
      rounds: 1,
    });
    if (!run.ok) return null;
    const raws = run.value.map(({ text }) => parseJson(text, "block"));
    return sideOf(
      raws.map((raw) => (raw.ok ? raw.value : null)),
      from,
      run.value[0]?.endpoint ?? "",
      this.#parts,
    );
  }
}

type Head = Pick<GlobalProperties, "headBlock" | "time">;

/** The head of the followed node; null if it isn't recent: a feed that resumes isn't behind. */
function ownHead({ follower, clock, limits }: ChainAlarmsParts): Sourced<GlobalProperties> | null {
  const own = follower.properties;
  return own && clock.now() - own.receivedAt <= limits.trust.lag / 4 ? own : null;
}

/** An alarm if the followed node is behind the median of the operators. */
function lag(answers: readonly Head[], parts: ChainAlarmsParts): Alarm | null {
  const heads = answers.map(({ headBlock }) => headBlock).toSorted((a, b) => a - b);
  const own = ownHead(parts);
  const middle = heads[Math.floor(heads.length / 2)];
  if (heads.length < minNodes || !own || middle === undefined) return null;
  const slots = middle - own.value.headBlock;
  return slots * blockIntervalMs > parts.limits.trust.lag
    ? { kind: "lagging", slots, host: own.source.endpoint }
    : null;
}

/** An alarm if the newest block is too old: the chain has stopped, or this device's clock is wrong. */
function age(answers: readonly Head[], parts: ChainAlarmsParts): Alarm | null {
  const time = newestTime(answers, parts);
  if (time === null) return null;
  const ageMs = parts.clock.now() - time;
  return ageMs > parts.limits.trust.lag ? { kind: "old", ageMs } : null;
}

/**
 * The time of the newest block that a trusted witness signed, while the light client follows the chain: anyone can sign a
 * new block with some key. Otherwise as the followed node reports it, or else any node.
 */
function newestTime(answers: readonly Head[], parts: ChainAlarmsParts): number | null {
  const { light } = parts;
  const position = light.isFollowing ? light.position : null;
  if (position) {
    const { trust, waiting } = position;
    return (newestTrusted(trust, waiting) ?? trust.anchor).time;
  }
  const own = ownHead(parts);
  if (own) return own.value.time;
  return answers.length > 0 ? Math.max(...answers.map(({ time }) => time)) : null;
}

function previousIn(answer: Result<unknown, Failure>): string | null {
  if (!answer.ok) return null;
  const read = decode(() => hex(object(answer.value, "header")["previous"], 40, "previous"));
  return read.ok ? read.value : null;
}

/** A chain from a height on, with the trusted witnesses that vouch for its first block; null if it doesn't link. */
function sideOf(
  raws: readonly unknown[],
  from: BlockNum,
  host: string,
  { light, addressPrefix }: ChainAlarmsParts,
): ConflictingBlock | null {
  const trusted = light.position?.trust.witnesses;
  const blocks: ProvedBlock[] = [];
  const vouchers = new Set<AccountName>();
  let below: Link | null = null;
  for (const [i, raw] of raws.entries()) {
    const proved = proveBlock(raw, from + i, { addressPrefix, previousId: below?.id ?? null });
    const link = proved.ok ? linkOf(proved.value, addressPrefix) : null;
    if (!proved.ok || !link || (below && link.previous !== below.id)) break;
    if (trusted?.get(link.witness)?.key === link.key) vouchers.add(link.witness);
    blocks.push(proved.value);
    below = link;
  }
  const [first] = blocks;
  return first
    ? { id: first.id, host, vouchers: [...vouchers], headers: blocks.map(signedHeader) }
    : null;
}
