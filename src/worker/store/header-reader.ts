/** Reads single headers from the nodes, for a search. */
import type { ReadHeaders } from "../../domain/block/block-at-time.ts";
import type { BlockNum } from "../../domain/chain/names.ts";
import { connectionText } from "../../domain/contract/engine-text.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Limits } from "../../domain/limits.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import { parseHeader, type SlotHeader } from "../../domain/witness/round/slot-header.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import type { Received } from "../network/nodes/ask-options.ts";
import type { Priority } from "../network/http/priority-queue.ts";
import { readNode } from "../network/read-node.ts";
import { headerMethod } from "./header-book.ts";

/** One search's reader. */
export class HeaderReader {
  readonly #calls: ChainCalls;
  readonly #limits: Limits;
  readonly #signal: AbortSignal;
  readonly #priority: Priority;
  /** The node that answered last. */
  endpoint: string;

  constructor(
    calls: ChainCalls,
    limits: Limits,
    endpoint: string,
    signal: AbortSignal,
    priority: Priority = "high",
  ) {
    this.#priority = priority;
    this.#calls = calls;
    this.#limits = limits;
    this.endpoint = endpoint;
    this.#signal = signal;
  }

  readonly read: ReadHeaders = async (numbers) => {
    const answered = await this.#request(numbers);
    if (!answered.ok) return answered;
    this.endpoint = answered.value.endpoint;
    const headers: SlotHeader[] = [];
    for (const [i, answer] of answered.value.value.entries()) {
      if (!answer.ok) return answer;
      if (answer.value === null) return err({ kind: "noData", message: connectionText.noHeader });
      const header = parseHeader(answer.value, numbers[i] ?? 0);
      if (!header.ok) return header;
      headers.push(header.value);
    }
    return ok(headers);
  };

  /** A single header also over the socket, and from the next node if one lacks the method. */
  async #request(
    numbers: readonly BlockNum[],
  ): Promise<Result<Received<readonly Result<unknown, Failure>[]>, Failure>> {
    const options = {
      priority: this.#priority,
      timeout: this.#limits.request.blockTimeout,
      signal: this.#signal,
    } as const;
    const [only, second] = numbers;
    if (second !== undefined)
      return this.#calls.askAll(
        numbers.map((number) => ({ method: headerMethod, params: [number] })),
        options,
      );
    const call = { method: headerMethod, params: [only] };
    return readNode(this.#calls, call, (raw) => ok([ok(raw)]), options);
  }
}
