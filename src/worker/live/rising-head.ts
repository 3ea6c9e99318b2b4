/** Notices a node that stands still – it answers as before, but its head no longer rises – and asks the others. */
import { parseProperties } from "../../domain/chain/properties.ts";
import { blockIntervalMs } from "../../domain/chain/time.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";
import { getProperties } from "../../domain/network/get-properties.ts";
import type { AskOptions, Received } from "../network/ask-options.ts";
import type { ChainCalls } from "../network/chain-calls.ts";

/** How many nodes are asked. */
const maxNodes = 5;

interface Parts {
  readonly calls: Pick<ChainCalls, "askEach">;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** The head that nodes are asked for, answer by answer. */
export class RisingHead {
  readonly #parts: Parts;
  /** The highest one, and when it was first received. */
  #rose = { to: 0, at: 0 };

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A node's answer, or the highest one of several nodes if this one stands still. `known`: the height that is shown. */
  async of(
    received: Received<unknown>,
    known: number,
    options: AskOptions,
  ): Promise<Received<unknown>> {
    if (!this.#standsStill(heightIn(received.value), known)) return received;
    let highest = received;
    const asked = await this.#parts.calls.askEach([getProperties], maxNodes, options);
    for (const { host, answers } of asked) {
      const answer = answers?.ok ? answers.value[0] : undefined;
      if (answer?.ok && heightIn(answer.value) > heightIn(highest.value))
        highest = { value: answer.value, endpoint: host };
    }
    return highest;
  }

  /** Whether a reported head is far below the known one, or has not risen for too long. */
  #standsStill(height: number, known: number): boolean {
    const { clock, limits } = this.#parts;
    const { stall } = limits.feed;
    if (height > this.#rose.to) this.#rose = { to: height, at: clock.now() };
    return known - height >= stall / blockIntervalMs || clock.now() - this.#rose.at >= stall;
  }
}

/** The height of a reported head; 0 if it can't be read. */
function heightIn(raw: unknown): number {
  const head = parseProperties(raw);
  return head.ok ? head.value.headBlock : 0;
}
