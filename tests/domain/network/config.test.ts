/** config.json: valid values, and how relative addresses are resolved. */
import { expect, test } from "vitest";
import {
  parseConfig,
  serviceUrls,
  withAbsoluteUrls,
  type Config,
} from "../../../src/domain/network/config.ts";
import { config as sample } from "../../support/samples.ts";

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
    exchanges: { steem: [{ name: "b", url: "/buy", kind: "wallet" }] },
    checkpoints: "checkpoints.json",
    networks: {
      test: {
        ...network,
        rpc: ["/rpc", "https://node.example"],
        services: { ...network.services, rankings: "/rankings", images: "/images" },
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
    operator: { tools: [{ name: "c", url: "https://scope.example/tool" }] },
    checkpoints: "https://scope.example/checkpoints.json",
  });
  expect(config.players).toEqual(["https://scope.example/player", "https://player.example/"]);
  expect(config.operator.dapps[0]?.url).toBe("https://scope.example/dapp");
  expect(config.exchanges.steem[0]?.url).toBe("https://scope.example/buy");
});

test("the image service is optional; all others are required", () => {
  const { images, ...services } = network.services;
  expect(images).toBeDefined();
  expect(configOf(withNetwork({ services })).networks["test"]?.services.images).toBeUndefined();
  const { rankings, ...fewer } = network.services;
  expect(rankings).toBeDefined();
  expect(parseConfig(withNetwork({ services: fewer }))).toMatchObject({
    ok: false,
    error: { field: "networks.test.services.rankings" },
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
