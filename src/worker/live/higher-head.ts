/** The head of another node, when the first one's no longer rises: a node that stands still answers as before. */
import { parseProperties } from "../../domain/chain/properties.ts";
import { getProperties } from "../../domain/network/get-properties.ts";
import type { AskOptions, Received } from "../network/ask-options.ts";
import type { ChainCalls } from "../network/chain-calls.ts";

/** How many nodes are asked. */
const maxNodes = 5;

/** The highest head that nodes report, with its node: the known one unless another is higher. */
export async function higherHead(
  known: Received<unknown>,
  calls: Pick<ChainCalls, "askEach">,
  options: AskOptions,
): Promise<Received<unknown>> {
  let highest = known;
  for (const { host, answers } of await calls.askEach([getProperties], maxNodes, options)) {
    const answer = answers?.ok ? answers.value[0] : undefined;
    if (answer?.ok && heightIn(answer.value) > heightIn(highest.value))
      highest = { value: answer.value, endpoint: host };
  }
  return highest;
}

/** The height of a reported head; 0 if it can't be read. */
function heightIn(raw: unknown): number {
  const head = parseProperties(raw);
  return head.ok ? head.value.headBlock : 0;
}
