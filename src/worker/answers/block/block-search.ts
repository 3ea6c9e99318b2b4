/** Finds the block of a time in header calls to the nodes. */
import { findBlockAtSlot } from "../../../domain/block/block-at-time.ts";
import { parseProperties } from "../../../domain/chain/properties.ts";
import type { Clock } from "../../../domain/clock.ts";
import { parseRequestedTime } from "../../../domain/block/requested-time.ts";
import type { BlockAtTime } from "../../../domain/block/answers.ts";
import { inputText } from "../../../domain/contract/input-text.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import type { Limits } from "../../../domain/limits.ts";
import { err } from "../../../domain/result.ts";
import type { Header } from "../../../domain/witness/header.ts";
import { slotAt } from "../../../domain/witness/slot-number.ts";
import type { ChainCalls } from "../../network/chain-calls.ts";
import { getProperties } from "../../../domain/network/get-properties.ts";
import { liveAnswer } from "../../shared/sourced-answer.ts";
import { headerMethod } from "../../store/header-book.ts";
import { HeaderReader } from "../../store/header-reader.ts";

/** Dependencies. */
export interface BlockSearchParts {
  readonly calls: ChainCalls;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** The block at a given time in the form of a URL; `parameter` for any other text. */
export async function blockAtTime(
  text: string,
  { calls, clock, limits }: BlockSearchParts,
  signal: AbortSignal,
): Promise<Answer<BlockAtTime>> {
  const time = parseRequestedTime(text);
  if (time === null) return err({ kind: "parameter", message: inputText.invalidTime });
  const answered = await calls.ask(getProperties, {
    priority: "high",
    timeout: limits.request.timeout,
    signal,
  });
  if (!answered.ok) return answered;
  const properties = parseProperties(answered.value.value);
  if (!properties.ok) return properties;
  const { headBlock, time: headTime, currentWitness } = properties.value;
  const head: Header = { number: headBlock, slot: slotAt(headTime), witness: currentWitness };
  const reader = new HeaderReader(calls, limits, answered.value.endpoint, signal);
  const slot = slotAt(time);
  const place = await findBlockAtSlot(slot, head, reader.read);
  return place.ok
    ? liveAnswer(
        { time, slot, head, place: place.value },
        { service: "node", endpoint: reader.endpoint, method: headerMethod },
        clock,
      )
    : place;
}
