/** Small, made-up values in the product's own shapes. */
import { blockNum, type AccountName, type BlockId } from "../../src/domain/chain/names.ts";
import type { BlockDetail } from "../../src/domain/protocol/engine.ts";
import type { Sourced } from "../../src/domain/protocol/sourced.ts";
import type { LiveBlock } from "../../src/domain/protocol/views.ts";
import type { NodeReport } from "../../src/domain/protocol/nodes.ts";

/** An id that carries its height, as real ones do; `branch` makes another chain's. */
export const idAt = (height: number, branch = "a"): BlockId =>
  (height.toString(16).padStart(8, "0") + branch.repeat(32)) as BlockId;

/** A row of block `height`. */
export const summary = (height: number, branch = "a"): LiveBlock => ({
  number: blockNum(height),
  id: idAt(height, branch),
  previous: idAt(height - 1, branch),
  witness: "aurora" as AccountName,
  time: height * 3000,
  transactions: 1,
  operations: { vote: 1, social: 0, value: 0, other: 0 },
  size: 500,
  proof: "unchecked",
});

/** Rows of the blocks 1 … `count`, newest first. */
export const summaries = (count: number): LiveBlock[] =>
  Array.from({ length: count }, (_, i) => summary(count - i));

/** A value as if just heard from a node. */
export const sourced = <T>(value: T): Sourced<T> => ({
  value,
  source: { service: "node", endpoint: "node.example", method: "get_block" },
  receivedAt: 0,
  freshness: "live",
  proof: "unchecked",
});

/** A block's page. */
export const blockDetail: BlockDetail = {
  ...summary(12),
  merkleRoot: "0".repeat(40),
  witnessSignature: "0".repeat(130),
  signingKey: null,
  finality: { irreversible: true, builtOnBy: 21 },
  page: { from: 0, total: 2, transactions: [] },
};

const service = "https://service.example";

/** A config.json that passes. */
export const config = {
  app: { name: "Steemscope" },
  defaultNetwork: "test",
  networks: {
    test: {
      label: "Test",
      chainId: "0".repeat(64),
      addressPrefix: "STM",
      rpc: ["https://node.example"],
      services: {
        accounts: service,
        chainRequests: service,
        communities: service,
        contentHistory: service,
        rankings: service,
        witnesses: service,
        market: service,
        images: service,
      },
    },
  },
};

/** A node that does well. */
export const nodeReport: NodeReport = {
  url: "https://node.example",
  host: "node.example",
  latencyMs: 40,
  head: 100,
  behind: 0,
  offers: { blocks: true, history: true, virtualOperations: null },
  chain: "same",
  breaker: "closed",
  calls: 1,
  errors: 0,
  failure: null,
};
