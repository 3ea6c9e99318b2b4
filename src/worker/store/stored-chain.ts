/** Checks that the stored blocks belong to the network's chain: a test network may have been restarted. */
import { parseBlock, type Block } from "../../domain/block/block.ts";
import { parseProperties, type GlobalProperties } from "../../domain/chain/properties.ts";
import { decode, hex, object } from "../../domain/decode.ts";
import type { Limits } from "../../domain/limits.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import { getProperties } from "../network/get-properties.ts";
import { parseJson, type Call } from "../network/http-rpc.ts";
import type { Database } from "./database.ts";
import type { StoredBlock } from "./database-tables.ts";

/** Dependencies of the check. */
export interface StoredChainParts {
  readonly database: Database;
  readonly calls: ChainCalls;
  readonly head: () => GlobalProperties | null;
  readonly limits: Limits;
  /** Blocks stored later belong to the current chain, ms. */
  readonly since: number;
}

/**
 * Whether the network serves a different chain from the stored one. Checks the lowest and the highest block: a short visit
 * may have stored another chain's blocks above or below. If no node answers, returns false.
 */
export async function isOfAnotherChain(parts: StoredChainParts): Promise<boolean> {
  for (const block of await storedEnds(parts)) if (await isRefuted(parts, block)) return true;
  return false;
}

/** The highest and the lowest block stored before this visit. */
async function storedEnds({ database, since }: StoredChainParts): Promise<readonly Block[]> {
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

/** A block below the head is refuted by the block above it; any other block by a lower head that isn't older. */
async function isRefuted(parts: StoredChainParts, { number, id, time }: Block): Promise<boolean> {
  const head = parts.head();
  if (!head || id === null) return false;
  if (number >= head.headBlock)
    return bothAgree(parts, getProperties, (answer) => {
      const reported = parseProperties(answer);
      return reported.ok && reported.value.headBlock < number && reported.value.time >= time;
    });
  const above = { method: "condenser_api.get_block_header", params: [number + 1] };
  return bothAgree(parts, above, (answer) => {
    const previous = decode(() => hex(object(answer, "header")["previous"], 40, "header.previous"));
    return previous.ok && previous.value !== id;
  });
}

/** Whether one node confirms it, and also a second one if there is one. */
async function bothAgree(
  { calls, limits }: StoredChainParts,
  call: Call,
  confirms: (answer: unknown) => boolean,
): Promise<boolean> {
  const options = { priority: "low", timeout: limits.request.blockTimeout, rounds: 1 } as const;
  const one = await calls.ask(call, options);
  if (!one.ok || !confirms(one.value.value)) return false;
  const other = await calls.secondOpinion(one.value.endpoint, call, options);
  return other.ok ? confirms(other.value.value) : other.error.kind === "breakerOpen";
}
