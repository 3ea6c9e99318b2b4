/** Finds the block of a given second: a post's version is known by its time only, and must be in that block. */
import { blockNum, type BlockNum } from "../../domain/chain/names.ts";
import { blockIntervalMs, chainTime } from "../../domain/chain/time.ts";
import { decode, object } from "../../domain/decode.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Limits } from "../../domain/limits.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { ChainCalls } from "../network/chain-calls.ts";

/** Most steps of the search. Each is off only by the empty slots in between, so this is plenty. */
const maxSteps = 24;

/** `from`: a known height with its time, ms. `notFound` if no block has that time. */
export async function blockAtTime(
  time: number,
  from: { readonly number: BlockNum; readonly time: number },
  calls: ChainCalls,
  limits: Limits,
  signal: AbortSignal,
): Promise<Result<BlockNum, Failure>> {
  let { number, time: at } = from as { number: number; time: number };
  for (let steps = 0; steps < maxSteps && at !== time; steps++) {
    const slots = Math.trunc((time - at) / blockIntervalMs) || Math.sign(time - at);
    const next = Math.max(1, number + slots);
    if (next === number || next > from.number) break;
    const answer = await calls.ask(
      { method: "condenser_api.get_block_header", params: [next] },
      { priority: "high", timeout: limits.request.blockTimeout, rounds: 1, signal },
    );
    if (!answer.ok) return answer;
    const read = decode(() =>
      chainTime(object(answer.value.value, "header")["timestamp"], "header.timestamp"),
    );
    if (!read.ok) return read;
    // There is no block between two neighbours.
    if (Math.abs(next - number) === 1 && read.value > time !== at > time) break;
    [number, at] = [next, read.value];
  }
  return at === time ? ok(blockNum(number)) : err({ kind: "notFound", what: "block" });
}
