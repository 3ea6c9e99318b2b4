/** Reads single headers from the nodes, for a search. */
import type { BlockNum } from "../../domain/chain/names.ts";
import { connectionText } from "../../domain/contract/engine-text.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Json } from "../../domain/decode.ts";
import type { Limits } from "../../domain/limits.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import { parseHeader, type SlotHeader } from "../../domain/witness/round/slot-header.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import type { Priority } from "../network/http/priority-queue.ts";
import { readNode } from "../network/read-node.ts";
import { headerMethod } from "./header-book.ts";

/** A header with what its witness announces, as the node sent it. */
export interface ReadHeader extends SlotHeader {
  readonly extensions: unknown;
}

/** Reads the headers of one search. */
export interface HeaderReader {
  /** The node that answered last. */
  endpoint: string;
  readonly read: (numbers: readonly BlockNum[]) => Promise<Result<readonly ReadHeader[], Failure>>;
}

/** `endpoint`: the node that is named until one answers. */
export function openHeaderReader(
  calls: ChainCalls,
  limits: Limits,
  endpoint: string,
  signal: AbortSignal,
  priority: Priority = "high",
): HeaderReader {
  const options = { priority, timeout: limits.request.blockTimeout, signal } as const;
  const reader: HeaderReader = {
    endpoint,
    async read(numbers) {
      const all = numbers.map((number) => ({ method: headerMethod, params: [number] }));
      const [only, second] = all;
      // A single header may also come over the socket, and from the next node if one lacks the method.
      const answered = await (only && !second
        ? readNode(calls, only, (raw) => ok([ok(raw)]), options)
        : calls.askAll(all, options));
      if (!answered.ok) return answered;
      reader.endpoint = answered.value.endpoint;
      const headers: ReadHeader[] = [];
      for (const [i, answer] of answered.value.value.entries()) {
        if (!answer.ok) return answer;
        if (answer.value === null) return err({ kind: "noData", message: connectionText.noHeader });
        const header = parseHeader(answer.value, numbers[i] ?? 0);
        if (!header.ok) return header;
        headers.push({ ...header.value, extensions: (answer.value as Json)["extensions"] });
      }
      return ok(headers);
    },
  };
  return reader;
}
