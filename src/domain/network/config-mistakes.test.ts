/** Mistakes in config.json are named by their field; the shipped file has none. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { config } from "../../../tests/support/samples.ts";
import { parseConfig } from "./config.ts";

describe("config.json", () => {
  test("is accepted if valid, with defaults for optional fields", () => {
    const parsed = parseConfig(config);
    expect(parsed).toMatchObject({
      ok: true,
      value: { exchanges: { steem: [] }, inspector: false },
    });
  });

  test.each([
    [{}, "app"],
    [{ ...config, defaultNetwork: "nowhere" }, "defaultNetwork"],
    [{ ...config, networks: { test: { ...config.networks.test, rpc: [] } } }, "networks.test.rpc"],
    [
      { ...config, networks: { test: { ...config.networks.test, rpc: ["javascript:alert(1)"] } } },
      "networks.test.rpc.0",
    ],
    [
      { ...config, networks: { test: { ...config.networks.test, chainId: "12" } } },
      "networks.test.chainId",
    ],
  ])("names the wrong field", (raw, field) =>
    expect(parseConfig(raw)).toMatchObject({ ok: false, error: { field } }),
  );

  test.each([
    [{ ...config, app: undefined }, null],
    [{ ...config, app: { name: 5 } }, "a string"],
    [{ ...config, app: 5 }, "an object"],
  ])("says what a field should be, or that it is missing", (raw, expected) =>
    expect(parseConfig(raw)).toMatchObject({ ok: false, error: { expected } }),
  );

  test("the shipped one is valid", () => {
    const shipped: unknown = JSON.parse(readFileSync("public/config.json", "utf8"));
    expect(parseConfig(shipped).ok).toBe(true);
  });
});
