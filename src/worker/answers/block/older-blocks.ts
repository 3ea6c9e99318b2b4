/** Pages of older blocks, down to the first one. */
import type { OlderBlocks } from "../../../domain/block/answers.ts";
import { summariseBlock } from "../../../domain/block/block.ts";
import { isPositiveInteger } from "../../../domain/chain/names.ts";
import { parseProperties } from "../../../domain/chain/properties.ts";
import { inputText } from "../../../domain/contract/input-text.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import type { Limits } from "../../../domain/limits.ts";
import { getProperties } from "../../../domain/network/get-properties.ts";
import { err } from "../../../domain/result.ts";
import { blockOrigin, type BlockSource } from "../../store/block-source.ts";
import type { BlocksAhead } from "../../store/blocks-ahead.ts";
import type { Reader } from "../shared/reader.ts";

export interface OlderBlocksParts {
  readonly reader: Reader;
  readonly blocks: BlockSource;
  readonly ahead: BlocksAhead;
  readonly limits: Limits;
}

/** The page below a height in the form of a URL; a height beyond the head means the head. */
export async function olderBlocks(
  text: string,
  signal: AbortSignal,
  { reader, blocks, ahead, limits }: OlderBlocksParts,
): Promise<Answer<OlderBlocks>> {
  if (!isPositiveInteger(text))
    return err({ kind: "parameter", message: inputText.invalidBlockNumber });
  const properties = await reader.node(getProperties, parseProperties, { signal });
  if (!properties.ok) return properties;
  const { headBlock: head } = properties.value.value;
  const before = Math.min(Number(text), head + 1);
  const { page } = limits.olderBlocks;
  const from = Math.max(1, before - page);
  const received = await blocks.run(from, before - 1, { priority: "high", signal });
  if (!received.ok) return received;
  ahead.request(from - page, from - 1);
  const rows = received.value.map(({ block, text: json }) => summariseBlock(block, json.length));
  const endpoint = received.value.at(-1)?.endpoint ?? properties.value.source.endpoint;
  return reader.answer(
    { rows: rows.toReversed(), before, from: before === 1 ? 0 : from, head },
    blockOrigin(endpoint, before - 1),
  );
}
