/** Small made-up values of the app's types. */
import type { BlockDetail } from "../../src/domain/block/answers.ts";
import { blockNum, type AccountName, type BlockId } from "../../src/domain/chain/names.ts";
import type { Sourced } from "../../src/domain/contract/sourced.ts";
import type { LiveBlock } from "../../src/domain/contract/topics.ts";
import { accountTarget } from "../../src/domain/label/target.ts";
import type { NetworkConfig } from "../../src/domain/network/config.ts";
import type { NodeReport } from "../../src/domain/network/node-report.ts";
import { defaultChoices, type OwnData } from "../../src/domain/own-data/own-data.ts";

/** A block id that starts with its height, like real ones; each `branch` is a different chain. */
export const sampleId = (height: number, branch = "a"): BlockId =>
  (height.toString(16).padStart(8, "0") + branch.repeat(32)) as BlockId;

/** The row of block `height`. */
export const summary = (height: number, branch = "a"): LiveBlock => ({
  number: blockNum(height),
  id: sampleId(height, branch),
  previous: sampleId(height - 1, branch),
  witness: "aurora" as AccountName,
  time: height * 3000,
  transactions: 1,
  operations: { vote: 1, social: 0, value: 0, other: 0 },
  size: 500,
  proof: "unchecked",
  vouchers: null,
});

/** The rows of blocks 1 … `count`, newest first. */
export const summaries = (count: number): LiveBlock[] =>
  Array.from({ length: count }, (_, i) => summary(count - i));

/** A value as if just received from a node. */
export const sourced = <T>(value: T): Sourced<T> => ({
  value,
  source: { service: "node", endpoint: "node.example", method: "get_block" },
  receivedAt: 0,
  freshness: "live",
  proof: "unchecked",
});

/** A block as its page shows it. */
export const blockDetail: BlockDetail = {
  ...summary(12),
  merkleRoot: "0".repeat(40),
  witnessSignature: "0".repeat(130),
  signingKey: null,
  finality: { isAnchored: true, vouchers: 16, nodeSaysIrreversible: true },
  uncovered: [],
  page: { blockId: summary(12).id, from: 0, total: 2, transactions: [] },
};

/** One that is not irreversible yet. */
export const newBlockDetail: BlockDetail = {
  ...blockDetail,
  finality: { isAnchored: false, vouchers: 0, nodeSaysIrreversible: false },
};

/** The required services, all of them at one address. */
export const servicesAt = (service: string): NetworkConfig["services"] => ({
  accounts: service,
  chainRequests: service,
  communities: service,
  contentHistory: service,
  rankings: service,
  witnesses: service,
  market: service,
  images: service,
});

/** A valid config.json. */
export const config = {
  app: { name: "Steemscope" },
  defaultNetwork: "test",
  networks: {
    test: {
      label: "Test",
      chainId: "0".repeat(64),
      addressPrefix: "STM",
      rpc: ["https://node.example"],
      services: servicesAt("https://service.example"),
    },
  },
};

/** A healthy node. */
export const nodeReport: NodeReport = {
  url: "https://node.example",
  host: "node.example",
  latencyMs: 40,
  head: 100,
  behind: 0,
  offers: { blocks: true, history: true, virtualOperations: null },
  chain: "same",
  breaker: "closed",
  upstreams: [
    { upstream: "chain", breaker: "closed", latencyMs: 40, calls: 1, errors: 0, lastFailure: null },
  ],
  calls: 1,
  errors: 0,
  failure: null,
};

/** The data of a visitor. */
export const ownData: OwnData = {
  choices: { ...defaultChoices, zone: "local" },
  nodes: {},
  warningLists: {},
  ownFindings: {},
  pictureHosts: [],
  marketKey: "",
  favourites: { alice: ["steem"] },
  labels: { steem: [{ of: accountTarget("bob"), text: "Bob", note: "", colour: "blue" }] },
  rules: {},
  calls: [],
  visits: [],
};

/** A file of this many bytes. */
export const ownFile = (size: number) => ({
  name: "data.json",
  size,
  arrayBuffer: () => Promise.resolve(new ArrayBuffer(size)),
});
