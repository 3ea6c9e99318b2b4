/** Pages of older blocks, down to the first one. */
import { summarize } from "../../../domain/block/block.ts";
import type { OlderBlocks } from "../../../domain/block/answers.ts";
import { isPositiveInteger } from "../../../domain/chain/names.ts";
import { parseProperties } from "../../../domain/chain/properties.ts";
import type { Clock } from "../../../domain/clock.ts";
import { inputText } from "../../../domain/contract/input-text.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import type { Limits } from "../../../domain/limits.ts";
import { err } from "../../../domain/result.ts";
import type { ChainCalls } from "../../network/chain-calls.ts";
import { getProperties } from "../../../domain/network/get-properties.ts";
import { liveAnswer } from "../../shared/sourced-answer.ts";
import { blockOrigin, type BlockSource } from "../../store/block-source.ts";
import type { BlocksAhead } from "../../store/blocks-ahead.ts";

/** Dependencies. */
export interface OlderBlocksParts {
  readonly blocks: BlockSource;
  readonly ahead: BlocksAhead;
  readonly calls: ChainCalls;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** The page below a height in the form of a URL; a height beyond the head means the head. */
export async function olderBlocks(
  text: string,
  { blocks, ahead, calls, clock, limits }: OlderBlocksParts,
  signal: AbortSignal,
): Promise<Answer<OlderBlocks>> {
  if (!isPositiveInteger(text))
    return err({ kind: "parameter", message: inputText.invalidBlockNumber });
  const options = { priority: "high", timeout: limits.request.timeout, signal } as const;
  const answered = await calls.ask(getProperties, options);
  if (!answered.ok) return answered;
  const properties = parseProperties(answered.value.value);
  if (!properties.ok) return properties;
  const { headBlock: head } = properties.value;
  const before = Math.min(Number(text), head + 1);
  const { page } = limits.olderBlocks;
  const from = Math.max(1, before - page);
  const received = await blocks.run(from, before - 1, { priority: "high", signal });
  if (!received.ok) return received;
  ahead.request(from - page, from - 1);
  const rows = received.value.map(({ block, text: json }) => summarize(block, json.length));
  return liveAnswer(
    { rows: rows.toReversed(), before, from: before === 1 ? 0 : from, head },
    blockOrigin(received.value.at(-1)?.endpoint ?? answered.value.endpoint, before - 1),
    clock,
  );
}
