/** config.json: the hosts, links and names that an operator may change without a build. */
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
  unknown,
  type InferOutput,
  type ObjectEntries,
} from "valibot";
import { err, ok, type Result } from "../result.ts";
import { URL } from "../address/whatwg-url.ts";
import { say } from "../language/say.ts";

/** Base for checking relative addresses before the page's own is known. */
const placeholderBase = "https://page.invalid/";

/** An address with one of these schemes and without a password: browsers refuse to connect with one. */
function isAddress(value: string, schemes: RegExp): boolean {
  // oxlint-disable-next-line no-control-regex
  if (/[\s\u0000-\u001F\u007F]/.test(value) || !URL.canParse(value, placeholderBase)) return false;
  const { protocol, username, password } = new URL(value, placeholderBase);
  return schemes.test(protocol) && username === "" && password === "";
}
const isHttp = (value: string): boolean => isAddress(value, /^https?:$/);

const httpUrl = pipe(
  string(say`a URL`),
  check(
    (value) => /^(https?:\/\/|\.{0,2}\/)/.test(value) && isHttp(value),
    say`an http or https URL`,
  ),
);
/** May also be a file next to config.json, given by its bare name. */
const fileUrl = pipe(
  string(say`a URL`),
  check((value) => value !== "" && isHttp(value), say`a file or a URL`),
);
const socketUrl = pipe(
  string(say`a URL`),
  check((value) => isAddress(value, /^wss?:$/), say`a ws or wss URL`),
);
const fields = <const Entries extends ObjectEntries>(entries: Entries) =>
  object(entries, say`an object`);
const link = fields({ name: string(say`a string`), url: httpUrl });
const exchange = fields({
  name: string(say`a string`),
  url: httpUrl,
  kind: picklist(
    ["centralized", "decentralized", "wallet"],
    say`centralized, decentralized or wallet`,
  ),
});

const operator = fields({
  team: optional(string(say`a string`)),
  witness: optional(string(say`a string`)),
  seedNodes: optional(array(string(say`a string`), say`a list`), []),
  websocketNode: optional(string(say`a string`)),
  dapps: optional(array(link, say`a list`), []),
  tools: optional(array(link, say`a list`), []),
  contact: optional(array(link, say`a list`), []),
  social: optional(array(link, say`a list`), []),
});

const network = fields({
  label: string(say`a string`),
  chainId: pipe(string(say`a string`), regex(/^[0-9a-f]{64}$/i, say`64 hex digits`)),
  addressPrefix: string(say`a string`),
  rpc: pipe(array(httpUrl, say`a list of URLs`), minLength(1, say`at least one URL`)),
  websocket: optional(array(socketUrl, say`a list of websocket URLs`), []),
  services: fields({
    accounts: httpUrl,
    /** Lists an account's operations of the last 90 days by kind, which nodes can't. */
    accountHistory: optional(httpUrl),
    chainRequests: httpUrl,
    /** Facts about the whole chain by day. */
    chain: optional(httpUrl),
    communities: httpUrl,
    contentHistory: httpUrl,
    /** The only source of incoming delegations. */
    delegations: optional(httpUrl),
    /** Returns whole lists of followers; nodes return a thousand at a time. */
    followers: optional(httpUrl),
    rankings: httpUrl,
    witnesses: httpUrl,
    market: httpUrl,
    /** Also fetches untrusted pictures, so that their hosts don't see the visitor. */
    images: optional(httpUrl),
  }),
  operator: optional(operator),
  /** Validated by `parseRoot`: an invalid one leaves the network without a trust root, not without the app. */
  checkpoint: optional(unknown()),
  /** Address of this network's list of old blocks; defaults to the top-level `checkpoints`. */
  checkpoints: optional(fileUrl),
});

const schema = fields({
  app: fields({ name: string(say`a string`) }),
  defaultNetwork: string(say`the key of a network`),
  networks: record(string(), network, say`an object of networks`),
  operator: optional(operator, {}),
  exchanges: optional(
    fields({
      steem: optional(array(exchange, say`a list`), []),
      sbd: optional(array(exchange, say`a list`), []),
      puss: optional(array(exchange, say`a list`), []),
    }),
    {},
  ),
  players: optional(array(httpUrl, say`a list`), []),
  /** A file of `{ network: [[height, id], …] }`: blocks to which old blocks may be linked. */
  checkpoints: optional(fileUrl),
  inspector: optional(boolean(say`true or false`), false),
});

/** The whole file. */
export type Config = InferOutput<typeof schema>;
/** One network: its endpoints and identity. */
export type NetworkConfig = InferOutput<typeof network>;
/** The operator of this deployment. */
export type OperatorConfig = InferOutput<typeof operator>;
/** A place to buy a coin. */
export type ExchangeLink = InferOutput<typeof exchange>;

/** What is wrong with a config.json: the dotted path of the field, and what it should be; null if it is missing. */
export interface ConfigFault {
  readonly field: string;
  readonly expected: string | null;
}

/** The chain id of STEEM's main network, which has no test-network badge. */
export const mainnetChainId = "0".repeat(64);

/** Validates a parsed config.json and fills in defaults. */
export function parseConfig(raw: unknown): Result<Config, ConfigFault> {
  const parsed = safeParse(schema, raw, { abortEarly: true });
  if (!parsed.success) {
    const issue = parsed.issues[0];
    const expected = issue.received === "undefined" ? null : issue.message;
    return err({ field: getDotPath(issue) ?? "config.json", expected });
  }
  if (!Object.hasOwn(parsed.output.networks, parsed.output.defaultNetwork))
    return err({ field: "defaultNetwork", expected: say`the key of one of the networks` });
  const { networks, checkpoints } = parsed.output;
  if (checkpoints !== undefined)
    for (const each of Object.values(networks)) each.checkpoints ??= checkpoints;
  return ok(parsed.output);
}

/** The config.json key of a service that answers in JSON. */
export type ServiceName = Exclude<keyof NetworkConfig["services"], "images">;

/** The configured services of a network, with their names. */
export const serviceUrls = ({ services }: Pick<NetworkConfig, "services">) =>
  Object.entries(services) as readonly (readonly [keyof NetworkConfig["services"], string])[];

/** The same with every relative address resolved against `base`, the location of config.json. */
export function withAbsoluteUrls(config: Config, base: string): Config {
  const absolute = (url: string): string => new URL(url, base).href;
  const links = <Link extends { readonly url: string }>(list: readonly Link[]): Link[] =>
    list.map((each) => ({ ...each, url: absolute(each.url) }));
  const operatorAt = (operator: OperatorConfig): OperatorConfig => ({
    ...operator,
    dapps: links(operator.dapps),
    tools: links(operator.tools),
    contact: links(operator.contact),
    social: links(operator.social),
  });
  const networkAt = (network: NetworkConfig): NetworkConfig => ({
    ...network,
    rpc: network.rpc.map(absolute),
    services: Object.fromEntries(
      serviceUrls(network).map(([name, url]) => [name, absolute(url)]),
    ) as NetworkConfig["services"],
    ...(network.operator && { operator: operatorAt(network.operator) }),
    ...(network.checkpoints !== undefined && { checkpoints: absolute(network.checkpoints) }),
  });
  const { steem, sbd, puss } = config.exchanges;
  return {
    ...config,
    networks: Object.fromEntries(
      Object.entries(config.networks).map(([key, network]) => [key, networkAt(network)]),
    ),
    operator: operatorAt(config.operator),
    exchanges: { steem: links(steem), sbd: links(sbd), puss: links(puss) },
    players: config.players.map(absolute),
  };
}
