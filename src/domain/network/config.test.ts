/** config.json: valid values, and how relative addresses are resolved. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { config as sample } from "../../../tests/support/samples.ts";
import { parseConfig, withAbsoluteUrls, type Config } from "./config.ts";
import { serviceUrls } from "./service-urls.ts";

function configOf(raw: unknown): Config {
  const parsed = parseConfig(raw);
  if (!parsed.ok) throw new Error(`${parsed.error.field}: ${parsed.error.expected}`);
  return parsed.value;
}

const { test: network } = sample.networks;
const withNetwork = (change: object): unknown => ({
  ...sample,
  networks: { test: { ...network, ...change } },
});

test("relative addresses are resolved against the URL of config.json", () => {
  const relative = {
    ...sample,
    players: ["/player", "https://player.example"],
    operator: { dapps: [{ name: "a", url: "./dapp" }] },
    exchangesAsOf: "2026-11-26",
    exchanges: { steem: [{ name: "b", url: "/buy", kind: "wallet" }] },
    checkpoints: "checkpoints.json",
    pictureProxy: "/pictures/{width}/{url}?w={width}",
    networks: {
      test: {
        ...network,
        rpc: ["/rpc", "https://node.example"],
        services: { ...network.services, rankings: "/rankings", images: "/images" },
        coinPictures: ["/coins", "https://coins.example"],
        operator: { tools: [{ name: "c", url: "../tool" }] },
      },
    },
  };
  const config = withAbsoluteUrls(configOf(relative), "https://scope.example");
  expect(config.networks["test"]).toMatchObject({
    rpc: ["https://scope.example/rpc", "https://node.example/"],
    services: {
      rankings: "https://scope.example/rankings",
      images: "https://scope.example/images",
    },
    coinPictures: ["https://scope.example/coins", "https://coins.example/"],
    operator: { tools: [{ name: "c", url: "https://scope.example/tool" }] },
    checkpoints: "https://scope.example/checkpoints.json",
  });
  expect(config.pictureProxy).toBe("https://scope.example/pictures/{width}/{url}?w={width}");
  expect(config.players).toEqual(["https://scope.example/player", "https://player.example/"]);
  expect(config.operator.dapps[0]?.url).toBe("https://scope.example/dapp");
  expect(config.exchanges.steem[0]?.url).toBe("https://scope.example/buy");
  expect(config.exchangesAsOf).toBe("2026-11-26");
});

test("the shipped file names an operator with all that About lists", () => {
  const { operator } = configOf(JSON.parse(readFileSync("public/config.json", "utf8")));
  const { team, witness, seedNodes, websocketNode, dapps, tools, contact, social } = operator;
  for (const name of [team, witness, websocketNode]) expect(name).not.toBe("");
  for (const list of [seedNodes, dapps, tools, contact, social])
    expect(list.length).toBeGreaterThan(0);
});

test("the list of exchanges has a date that exists, or none", () => {
  expect(configOf(sample).exchangesAsOf).toBeUndefined();
  for (const asOf of ["yesterday", "2026-13-01", 20261126])
    expect(parseConfig({ ...sample, exchangesAsOf: asOf })).toMatchObject({
      ok: false,
      error: { field: "exchangesAsOf" },
    });
});

test("each service is optional, and so are all of them together", () => {
  const { services } = network;
  for (const name of Object.keys(services)) {
    const fewer = Object.fromEntries(Object.entries(services).filter(([other]) => other !== name));
    const read = configOf(withNetwork({ services: fewer })).networks["test"]?.services;
    expect(read).toEqual(fewer);
  }
  const { services: _, ...nodeAlone } = network;
  for (const alone of [nodeAlone, { ...nodeAlone, services: {} }])
    expect(configOf({ ...sample, networks: { test: alone } }).networks["test"]?.services).toEqual(
      {},
    );
  expect(parseConfig(withNetwork({ services: { accounts: "nowhere" } }))).toMatchObject({
    error: { field: "networks.test.services.accounts", expected: "an http or https URL" },
  });
});

test("a node may name its operator; the address stays with it", () => {
  const raw = withNetwork({
    rpc: ["https://a.example", { url: "/rpc", operator: "Ann" }, { url: "https://b.example" }],
  });
  expect(configOf(raw).networks["test"]).toMatchObject({
    rpc: ["https://a.example", "/rpc", "https://b.example"],
    operators: { "/rpc": "Ann" },
  });
  expect(withAbsoluteUrls(configOf(raw), "https://scope.example").networks["test"]).toMatchObject({
    rpc: ["https://a.example/", "https://scope.example/rpc", "https://b.example/"],
    operators: { "https://scope.example/rpc": "Ann" },
  });
});

test.each([
  [{ operator: "Ann" }, "rpc.0.url", null],
  [{ url: "node.example", operator: "Ann" }, "rpc.0.url", "an http or https URL"],
  [{ url: "https://a.example", operator: "  " }, "rpc.0.operator", "a name of 1 to 60 characters"],
  [
    { url: "https://a.example", operator: "x".repeat(61) },
    "rpc.0.operator",
    "a name of 1 to 60 characters",
  ],
  [{ url: "https://a.example", operator: 5 }, "rpc.0.operator", "a string"],
  [5, "rpc.0", "a URL"],
])("%j is not a node", (node, field, expected) => {
  expect(parseConfig(withNetwork({ rpc: [node] }))).toMatchObject({
    ok: false,
    error: { field: `networks.test.${field}`, expected },
  });
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "ftp://node.example",
  "https://user:secret@node.example",
  "//user@node.example",
  "https://node.example/\u0000",
  "https://node example",
  "http://[::1",
  "https://",
  "node.example",
  "",
])("%j is not a node address", (url) => {
  expect(parseConfig(withNetwork({ rpc: [url] }))).toMatchObject({
    ok: false,
    error: { field: "networks.test.rpc.0", expected: "an http or https URL" },
  });
});

test.each(["https://node.example", "wss://user:secret@node.example", "wss://", "/socket"])(
  "%j is not a websocket address",
  (url) => {
    expect(parseConfig(withNetwork({ websocket: [url] }))).toMatchObject({
      ok: false,
      error: { field: "networks.test.websocket.0" },
    });
  },
);

test.each([
  "https://proxy.example/",
  "https://proxy.example/{width}",
  "https://{url}/",
  "https://{width}.example/{url}",
  "javascript:{url}",
  "https://user:secret@proxy.example/{url}",
])("%j is not a picture proxy", (pictureProxy) => {
  expect(parseConfig({ ...sample, pictureProxy })).toMatchObject({
    ok: false,
    error: { field: "pictureProxy", expected: "an http or https URL with {url}" },
  });
});

test("a picture proxy may leave out the width", () => {
  const pictureProxy = "https://proxy.example/?u={url}";
  expect(configOf({ ...sample, pictureProxy }).pictureProxy).toBe(pictureProxy);
});

test("a service may have several addresses: the first is its own, the others stand in for it", () => {
  const accounts = ["https://a.example/accounts", "/accounts", "https://b.example/accounts"];
  const parsed = configOf(withNetwork({ services: { ...network.services, accounts } }));
  const read = parsed.networks["test"];
  expect(read?.services.accounts).toBe("https://a.example/accounts");
  expect(read?.standIns).toEqual({ accounts: accounts.slice(1) });
  const absolute = withAbsoluteUrls(parsed, "https://app.example/").networks["test"];
  expect(absolute?.standIns).toEqual({
    accounts: ["https://app.example/accounts", "https://b.example/accounts"],
  });
  expect(absolute && serviceUrls(absolute).filter(([name]) => name === "accounts")).toEqual([
    ["accounts", "https://a.example/accounts"],
    ["accounts", "https://app.example/accounts"],
    ["accounts", "https://b.example/accounts"],
  ]);
  expect(
    parseConfig(withNetwork({ services: { ...network.services, accounts: [] } })),
  ).toMatchObject({
    ok: false,
    error: { field: "networks.test.services.accounts", expected: "at least one URL" },
  });
});
