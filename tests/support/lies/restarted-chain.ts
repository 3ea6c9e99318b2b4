/** The lie that a network has started over with another, shorter chain. */
import type { Devnet } from "../../../devnet/devnet.ts";
import type { Liar } from "../../../devnet/liars/scripted-liar.ts";
import { headerOf } from "../../../devnet/services/node-rpc.ts";
import type { WireBlock } from "../../../devnet/wire/blocks.ts";

/**
 * Serves the chain of `other` up to its head, as if that were the network's chain. `nodes`: the nodes that lie; by
 * default all.
 */
export const restartedAs = (other: Devnet, nodes?: readonly number[]): Liar => {
  const block = (number: number): WireBlock | null => other.blockAt(number) as WireBlock | null;
  return ({ method, params, node }, result) => {
    if (nodes && !nodes.includes(node)) return result;
    const number = Number(params[0]);
    switch (method) {
      case "get_block":
        return block(number);
      case "get_block_header": {
        const found = block(number);
        return found && headerOf(found);
      }
      case "push:blocks":
        return { blockNumber: other.head(), block: block(other.head()) };
      case "get_dynamic_global_properties":
      case "push:global_properties": {
        const head = other.head();
        return {
          ...(result as object),
          head_block_number: head,
          head_block_id: block(head)?.block_id,
          last_irreversible_block_num: head - 2,
        };
      }
      case "get_account_history":
        return [];
      default:
        return result;
    }
  };
};
