/** config.json: the hosts, links and names that an operator may change without a build. */
import { decode, malformed } from "../decode.ts";
import { err, ok, type Result } from "../result.ts";
import { URL } from "../address/whatwg-url.ts";
import { say } from "../language/say.ts";
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
/** One URL, or a list of URLs, each of which can stand in for the first. */
const httpUrls = (value: unknown, field: string): string => {
  if (!Array.isArray(value)) return httpUrl(value, field);
  const [first] = listOf(httpUrl)(value, field);
  return first ?? malformed(field, say`at least one URL`);
};
const string = text(say`a string`);
const link = fields({ name: string, url: httpUrl });
const exchange = fields({
  name: string,
  url: httpUrl,
  kind: oneOf(
    ["centralized", "decentralized", "wallet"],
    say`centralized, decentralized or wallet`,
  ),
});
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

const plainNetwork = fields({
  label: string,
  chainId: text(say`a string`, (value) => /^[0-9a-f]{64}$/i.test(value), say`64 hex digits`),
  addressPrefix: string,
  rpc: (value: unknown, field: string) => {
    const urls = listOf(httpUrl, say`a list of URLs`)(value, field);
    return urls.length > 0 ? urls : malformed(field, say`at least one URL`);
  },
  websocket: optional(listOf(socketUrl, say`a list of websocket URLs`), []),
  services: fields({
    accounts: httpUrls,
    /** Lists an account's operations of the last 90 days by kind, which nodes can't. */
    accountHistory: optional(httpUrls),
    chainRequests: httpUrls,
    /** Facts about the whole chain by day. */
    chain: optional(httpUrls),
    communities: httpUrls,
    contentHistory: httpUrls,
    /** The only source of incoming delegations. */
    delegations: optional(httpUrls),
    /** Returns whole lists of followers; nodes return a thousand at a time. */
    followers: optional(httpUrls),
    rankings: httpUrl,
    witnesses: httpUrl,
    market: httpUrl,
    /** Also fetches untrusted pictures, so that their hosts don't see the visitor. */
    images: optional(httpUrl),
  }),
  operator: optional(operator),
  /** Validated by `parseRoot`: an invalid one leaves the network without a trust root, not without the app. */
  checkpoint: (value: unknown) => value,
  /** Address of this network's list of old blocks; defaults to the top-level `checkpoints`. */
  checkpoints: optional(fileUrl),
});

/** Further addresses of services, by the service's name. */
type StandIns = Readonly<Record<string, readonly string[]>>;

function network(
  value: unknown,
  field: string,
): ReturnType<typeof plainNetwork> & { readonly standIns?: StandIns } {
  const parsed = plainNetwork(value, field);
  const { services } = value as { readonly services: Readonly<Record<string, unknown>> };
  const listed = Object.keys(parsed.services).flatMap((name) => {
    const urls = services[name];
    return Array.isArray(urls) && urls.length > 1
      ? [[name, urls.slice(1) as string[]] as const]
      : [];
  });
  return listed.length === 0 ? parsed : { ...parsed, standIns: Object.fromEntries(listed) };
}

const whole = fields({
  app: fields({ name: string }),
  defaultNetwork: text(say`the key of a network`),
  networks: record(network, say`an object of networks`),
  operator: optional(operator, {}),
  exchanges: optional(fields({ steem: exchanges, sbd: exchanges, puss: exchanges }), {}),
  players: optional(listOf(httpUrl), []),
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
export type NetworkConfig = ReturnType<typeof network>;
/** The operator of this deployment. */
export type OperatorConfig = ReturnType<typeof operator>;
/** A place to buy a coin. */
export type ExchangeLink = ReturnType<typeof exchange>;

/** What is wrong with a config.json: the dotted path of the field, and what it should be; null if it is missing. */
export interface ConfigFault {
  readonly field: string;
  readonly expected: string | null;
}

/** The chain id of STEEM's main network, which has no test-network badge. */
export const mainnetChainId = "0".repeat(64);

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

/** The config.json key of a service that answers in JSON. */
export type ServiceName = Exclude<keyof NetworkConfig["services"], "images">;

type NamedUrls = readonly (readonly [keyof NetworkConfig["services"], string])[];

/** The addresses of a network's services and of those that can stand in for them, with the services' names. */
export const serviceUrls = ({
  services,
  standIns = {},
}: Pick<NetworkConfig, "services" | "standIns">): NamedUrls => [
  ...(Object.entries(services) as NamedUrls),
  ...Object.entries(standIns).flatMap(([name, urls]) =>
    urls.map((url) => [name as keyof NetworkConfig["services"], url] as const),
  ),
];

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
      Object.entries(network.services).map(([name, url]) => [name, url && absolute(url)]),
    ) as NetworkConfig["services"],
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
  };
}
