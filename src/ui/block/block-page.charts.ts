/** A block's page, connected to the engine. */
import { writeCategory } from "../../domain/chain/operations/group.ts";
import { blockPageMachine } from "../../machines/block/block-page.machine.ts";
import { asks, wakeNodes } from "../start/runtime.ts";
import { replaceQuery } from "../browser/address.ts";

export const blockPage = blockPageMachine.provide({
  actors: {
    loadBlock: asks("block.detail", ({ number }) => [number]),
    loadTransactions: asks("block.transactions", ({ number, range }) => [number, range]),
    loadVirtualOperations: asks("block.virtualOperations", ({ number }) => [number]),
  },
  actions: {
    wakeNodes,
    writeAddress: (_, { category }) => replaceQuery((query) => writeCategory(query, category)),
  },
});
