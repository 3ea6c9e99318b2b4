/** config.json: the hosts, links and names an operator may change without building. */
import {
  array,
  boolean,
  check,
  getDotPath,
  minLength,
  object,
  optional,
  picklist,
  pipe,
  record,
  regex,
  safeParse,
  string,
  type InferOutput,
  type ObjectEntries,
} from "valibot";
import { err, ok, type Result } from "../result.ts";

const httpUrl = pipe(
  string("a URL"),
  check(
    (value) => /^https?:\/\/\S+$/.test(value) || /^\.{0,2}\/\S*$/.test(value),
    "an http or https URL",
  ),
);
const socketUrl = pipe(string("a URL"), regex(/^wss?:\/\/\S+$/, "a ws or wss URL"));
const fields = <const Entries extends ObjectEntries>(entries: Entries) =>
  object(entries, "an object");
const link = fields({ name: string("a text"), url: httpUrl });
const exchange = fields({
  name: string("a text"),
  url: httpUrl,
  kind: picklist(
    ["centralized", "decentralized", "wallet"],
    "centralized, decentralized or wallet",
  ),
});

const operator = fields({
  team: optional(string("a text")),
  witness: optional(string("a text")),
  seedNodes: optional(array(string("a text"), "a list"), []),
  websocketNode: optional(string("a text")),
  dapps: optional(array(link, "a list"), []),
  tools: optional(array(link, "a list"), []),
  contact: optional(array(link, "a list"), []),
  social: optional(array(link, "a list"), []),
});

const network = fields({
  label: string("a text"),
  chainId: pipe(string("a text"), regex(/^[0-9a-f]{64}$/i, "64 hex digits")),
  addressPrefix: string("a text"),
  rpc: pipe(array(httpUrl, "a list of URLs"), minLength(1, "at least one URL")),
  websocket: optional(array(socketUrl, "a list of websocket URLs"), []),
  services: fields({
    accounts: httpUrl,
    chainRequests: httpUrl,
    communities: httpUrl,
    contentHistory: httpUrl,
    rankings: httpUrl,
    witnesses: httpUrl,
    market: httpUrl,
    images: httpUrl,
  }),
  operator: optional(operator),
});

const schema = fields({
  app: fields({ name: string("a text") }),
  defaultNetwork: string("the key of a network"),
  networks: record(string(), network, "an object of networks"),
  operator: optional(operator, {}),
  exchanges: optional(
    fields({
      steem: optional(array(exchange, "a list"), []),
      sbd: optional(array(exchange, "a list"), []),
      puss: optional(array(exchange, "a list"), []),
    }),
    {},
  ),
  players: optional(array(httpUrl, "a list"), []),
  inspector: optional(boolean("true or false"), false),
});

/** The whole file. */
export type Config = InferOutput<typeof schema>;
/** One network: its endpoints and identity. */
export type NetworkConfig = InferOutput<typeof network>;
/** Who runs this copy of the product. */
export type OperatorConfig = InferOutput<typeof operator>;
/** A place to buy a coin. */
export type ExchangeLink = InferOutput<typeof exchange>;

/** What is wrong with a config.json: the dotted path of the field and what stands there instead. */
export interface ConfigFault {
  readonly field: string;
  readonly expected: string;
}

/** The key of STEEM's main network: the one that carries no test-network badge. */
export const mainnetChainId = "0".repeat(64);

/** Checks a parsed config.json and fills in what may be absent. */
export function parseConfig(raw: unknown): Result<Config, ConfigFault> {
  const parsed = safeParse(schema, raw, { abortEarly: true });
  if (!parsed.success) {
    const issue = parsed.issues[0];
    const expected = issue.received === "undefined" ? "there" : issue.message;
    return err({ field: getDotPath(issue) ?? "config.json", expected });
  }
  if (!Object.hasOwn(parsed.output.networks, parsed.output.defaultNetwork))
    return err({ field: "defaultNetwork", expected: "the key of one of the networks" });
  return ok(parsed.output);
}
