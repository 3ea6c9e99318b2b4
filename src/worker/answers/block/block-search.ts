/** Finds the block at a given time by asking nodes for headers. */
import type { BlockAtTime } from "../../../domain/block/answers.ts";
import { findBlockAtSlot } from "../../../domain/block/block-at-time.ts";
import { parseRequestedTime } from "../../../domain/block/requested-time.ts";
import { parseProperties } from "../../../domain/chain/properties.ts";
import { inputText } from "../../../domain/contract/input-text.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import { getProperties } from "../../../domain/network/get-properties.ts";
import { err } from "../../../domain/result.ts";
import type { SlotHeader } from "../../../domain/witness/round/slot-header.ts";
import { slotAt } from "../../../domain/witness/slot-number.ts";
import { readNode } from "../../network/read-node.ts";
import { liveAnswer } from "../../shared/sourced-answer.ts";
import { headerMethod } from "../../store/header-book.ts";
import { openHeaderReader } from "../../store/header-reader.ts";
import type { ReaderParts } from "../shared/reader.ts";

/** The block at a time written as in a URL; a `parameter` failure for any other text. */
export async function blockAtTime(
  text: string,
  signal: AbortSignal,
  { calls, clock, limits }: Pick<ReaderParts, "calls" | "clock" | "limits">,
): Promise<Answer<BlockAtTime>> {
  const time = parseRequestedTime(text);
  if (time === null) return err({ kind: "parameter", message: inputText.invalidTime });
  const { timeout } = limits.request;
  const options = { priority: "high", timeout, signal } as const;
  const properties = await readNode(calls, getProperties, parseProperties, options);
  if (!properties.ok) return properties;
  const { headBlock, time: headTime, currentWitness } = properties.value.value;
  const head: SlotHeader = { number: headBlock, slot: slotAt(headTime), witness: currentWitness };
  const headers = openHeaderReader(calls, limits, properties.value.endpoint, signal);
  const slot = slotAt(time);
  const place = await findBlockAtSlot(slot, head, headers.read);
  return place.ok
    ? liveAnswer(
        { time, slot, head, place: place.value },
        { service: "node", endpoint: headers.endpoint, method: headerMethod },
        clock,
      )
    : place;
}
