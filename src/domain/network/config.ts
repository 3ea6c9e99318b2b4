/** config.json: the hosts, links and names that an operator may change without a build. */
import { URL } from "../address/whatwg-url.ts";
import { decode, malformed } from "../decode.ts";
import { say } from "../language/say.ts";
import { err, ok, type Result } from "../result.ts";
import { fields, oneOf, listOf, missing, optional, record, text } from "./config-readers.ts";

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

const httpUrl = text(
  say`a URL`,
  (value) => /^(https?:\/\/|\.{0,2}\/)/.test(value) && isHttp(value),
  say`an http or https URL`,
);
/** May also be a file next to config.json, given by its bare name. */
const fileUrl = text(say`a URL`, (value) => value !== "" && isHttp(value), say`a file or a URL`);
const socketUrl = text(say`a URL`, (value) => isAddress(value, /^wss?:$/), say`a ws or wss URL`);
/** An address with placeholders for another address and a width; its host is the operator's. */
const pictureTemplate = text(
  say`a URL`,
  (value) =>
    isHttp(value) && value.includes("{url}") && !/[{}]/.test(new URL(value, placeholderBase).host),
  say`an http or https URL with {url}`,
);
/** One URL, or a list of URLs, each of which can stand in for the first. */
const httpUrls = (value: unknown, field: string): string => {
  if (!Array.isArray(value)) return httpUrl(value, field);
  const [first] = listOf(httpUrl)(value, field);
  return first ?? malformed(field, say`at least one URL`);
};
const string = text(say`a string`);
/** Characters of a node operator's name. */
const maxOperatorLength = 60;
const link = fields({ name: string, url: httpUrl });
const exchange = fields({
  name: string,
  url: httpUrl,
  kind: oneOf(
    ["centralized", "decentralized", "wallet"],
    say`centralized, decentralized or wallet`,
  ),
});
const aDay = say`a date such as 2026-11-26`;
const day = text(
  aDay,
  (value) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
  aDay,
);
const exchanges = optional(listOf(exchange), []);
const links = optional(listOf(link), []);

const operator = fields({
  team: optional(string),
  witness: optional(string),
  seedNodes: optional(listOf(string), []),
  websocketNode: optional(string),
  dapps: links,
  tools: links,
  contact: links,
  social: links,
});

/** A node: its URL alone, or with the name of whoever runs it. */
const nodeWithOperator = fields({
  url: httpUrl,
  operator: optional(
    text(
      say`a string`,
      (value) => value.trim() !== "" && value.length <= maxOperatorLength,
      say`a name of 1 to ${maxOperatorLength} characters`,
    ),
  ),
});
const node = (value: unknown, field: string): ReturnType<typeof nodeWithOperator> =>
  typeof value === "object" && value !== null
    ? nodeWithOperator(value, field)
    : { url: httpUrl(value, field) };

/** Each is optional: without it, pages show what nodes can answer. */
const services = fields({
  accounts: optional(httpUrls),
  /** Lists an account's operations of the last 90 days by kind, which nodes can't. */
  accountHistory: optional(httpUrls),
  chainRequests: optional(httpUrls),
  /** Facts about the whole chain by day. */
  chain: optional(httpUrls),
  communities: optional(httpUrls),
  contentHistory: optional(httpUrls),
  /** The only source of incoming delegations. */
  delegations: optional(httpUrls),
  /** Returns whole lists of followers; nodes return a thousand at a time. */
  followers: optional(httpUrls),
  /** Lists the missed slots of the last 28 days with their witnesses, which nodes can't. */
  missedSlots: optional(httpUrls),
  rankings: optional(httpUrl),
  witnesses: optional(httpUrl),
  market: optional(httpUrl),
  /** Avatars, and the pictures that were uploaded to it. */
  images: optional(httpUrl),
});

const networkMembers = fields({
  label: string,
  chainId: text(say`a string`, (value) => /^[0-9a-f]{64}$/i.test(value), say`64 hex digits`),
  addressPrefix: string,
  rpc: (value: unknown, field: string) => {
    const nodes = listOf(node, say`a list of URLs`)(value, field);
    return nodes.length > 0 ? nodes : malformed(field, say`at least one URL`);
  },
  websocket: optional(listOf(socketUrl, say`a list of websocket URLs`), []),
  services: optional(services, {}),
  /** A key of the market provider (CoinGecko's demo plan): everybody who opens the site can read it. */
  marketKey: optional(string),
  /** The hosts of the coins' pictures that the market provider names. */
  coinPictures: optional(listOf(httpUrl, say`a list of URLs`)),
  operator: optional(operator),
  /** Validated by `parseRoot`: an invalid one leaves the network without a trust root, not without the app. */
  checkpoint: (value: unknown) => value,
  /** Address of this network's list of old blocks; defaults to the top-level `checkpoints`. */
  checkpoints: optional(fileUrl),
});

/** Further addresses of services, by the service's name. */
type StandIns = Readonly<Record<string, readonly string[]>>;

/** A network with its nodes' URLs in `rpc`, the operators that nodes name in `operators`, and its `standIns`. */
function network(value: unknown, field: string): NetworkConfig {
  const { rpc, ...rest } = networkMembers(value, field);
  const named = rpc.flatMap(({ url, operator: name }) => (name === undefined ? [] : [[url, name]]));
  const { services: given } = value as { readonly services?: Readonly<Record<string, unknown>> };
  const listed = Object.keys(rest.services).flatMap((name) => {
    const urls = given?.[name];
    return Array.isArray(urls) && urls.length > 1
      ? [[name, urls.slice(1) as string[]] as const]
      : [];
  });
  return {
    ...rest,
    rpc: rpc.map(({ url }) => url),
    ...(named.length > 0 && { operators: Object.fromEntries(named) as Record<string, string> }),
    ...(listed.length > 0 && { standIns: Object.fromEntries(listed) as StandIns }),
  };
}

const whole = fields({
  app: fields({ name: string }),
  defaultNetwork: text(say`the key of a network`),
  networks: record(network, say`an object of networks`),
  operator: optional(operator, {}),
  exchanges: optional(fields({ steem: exchanges, sbd: exchanges, puss: exchanges }), {}),
  /** When somebody last looked at the list of exchanges. */
  exchangesAsOf: optional(day),
  players: optional(listOf(httpUrl), []),
  /** Fetches pictures of any host with `{url}` and `{width}`, so that their hosts don't see the visitor. */
  pictureProxy: optional(pictureTemplate),
  /** A file of `{ network: [[height, id], …] }`: blocks to which old blocks may be linked. */
  checkpoints: optional(fileUrl),
  inspector: optional(
    (value, field) => (typeof value === "boolean" ? value : malformed(field, say`true or false`)),
    false,
  ),
});

/** The whole file. */
export type Config = ReturnType<typeof whole>;
/** One network: its endpoints and identity. */
export type NetworkConfig = Omit<ReturnType<typeof networkMembers>, "rpc"> & {
  /** The nodes' URLs. */
  readonly rpc: string[];
  /** Who runs a node, by its URL; nodes that name nobody are left out. */
  readonly operators?: Readonly<Record<string, string>>;
  /** Further addresses of services, in the order in which they are asked. */
  readonly standIns?: StandIns;
};
/** The operator of this deployment. */
export type OperatorConfig = ReturnType<typeof operator>;

/** What is wrong with a config.json: the dotted path of the field, and what it should be; null if it is missing. */
export interface ConfigFault {
  readonly field: string;
  readonly expected: string | null;
}

/** Validates a parsed config.json and fills in defaults. */
export function parseConfig(raw: unknown): Result<Config, ConfigFault> {
  const parsed = decode(() => whole(raw, ""));
  if (!parsed.ok) {
    const { field, expected } = parsed.error;
    return err({ field: field || "config.json", expected: expected === missing ? null : expected });
  }
  const config = parsed.value;
  if (!Object.hasOwn(config.networks, config.defaultNetwork))
    return err({ field: "defaultNetwork", expected: say`the key of one of the networks` });
  const { networks, checkpoints } = config;
  if (checkpoints !== undefined)
    for (const each of Object.values(networks)) each.checkpoints ??= checkpoints;
  return ok(config);
}

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
    ...(network.operators && {
      operators: Object.fromEntries(
        Object.entries(network.operators).map(([url, name]) => [absolute(url), name]),
      ),
    }),
    services: Object.fromEntries(
      Object.entries(network.services).map(([name, url]) => [name, url && absolute(url)]),
    ) as NetworkConfig["services"],
    ...(network.coinPictures && { coinPictures: network.coinPictures.map(absolute) }),
    ...(network.standIns && {
      standIns: Object.fromEntries(
        Object.entries(network.standIns).map(([name, urls]) => [name, urls.map(absolute)]),
      ),
    }),
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
    // A URL's path can't contain braces, which mark the template's placeholders.
    ...(config.pictureProxy !== undefined && {
      pictureProxy: absolute(config.pictureProxy).replaceAll(/%7B(url|width)%7D/g, "{$1}"),
    }),
  };
}
