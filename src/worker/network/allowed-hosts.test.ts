/** Which hosts may be connected to, and the failure for all others. */
import { describe, expect, test } from "vitest";
import { openTestEngine } from "../../../tests/support/engine.ts";
import { servicesAt } from "../../../tests/support/samples.ts";
import { linkAddress, nodeAddress, pictureAddress } from "../../domain/address/web-address.ts";
import { failureReason } from "../../domain/contract/failure-text.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { NetworkConfig } from "../../domain/network/config.ts";
import { systemClock } from "../clock.ts";
import { AllowedHosts } from "./allowed-hosts.ts";
import { fetchText } from "./http/fetch-text.ts";

const network: NetworkConfig = {
  label: "Test",
  chainId: "0".repeat(64),
  addressPrefix: "STM",
  rpc: ["https://node.example", "http://127.0.0.1:8091/rpc"],
  websocket: ["wss://socket.example/ws"],
  services: servicesAt("https://service.example/api"),
};

describe("allowed hosts", () => {
  test.each([
    ["https://node.example/any/path", true],
    ["http://127.0.0.1:8091/", true],
    ["wss://socket.example", true],
    ["https://service.example:443/x", true],
    ["http://node.example", false],
    ["https://node.example:8443", false],
    ["https://node.example.evil.example", false],
    ["https://node.example@evil.example", false],
    ["https://me:secret@node.example", false],
    ["ws://socket.example", false],
    ["http://127.0.0.1:8092", false],
    ["data:text/plain,x", false],
    ["blob:https://node.example/1", false],
    ["//node.example", false],
    ["", false],
  ])("%j passes: %s", (url, passes) => {
    expect(new AllowedHosts(network).refusal(url) === null).toBe(passes);
  });

  test("a visitor's node is allowed while it is on the list", () => {
    const allowed = new AllowedHosts(network);
    allowed.admit(["https://mine.example"]);
    expect(allowed.refusal("https://mine.example/rpc")).toBe(null);
    allowed.admit([]);
    expect(allowed.refusal("https://mine.example/rpc")).toEqual({
      kind: "refused",
      host: "mine.example",
      why: "unlisted",
    });
  });

  test("a refused request is a typed failure with an explanation, and nothing is sent", async () => {
    let sent = 0;
    const fetch = new AllowedHosts(network).guardFetch(async () => {
      sent += 1;
      return new Response("{}");
    });
    const ask = (url: string) =>
      fetchText(url, {}, { clock: systemClock, fetch, timeout: 1000, maxLength: 100, method: "x" });
    expect(await ask("https://node.example/")).toEqual({ ok: true, value: "{}" });
    const refused = await ask("https://evil.example/");
    expect(refused).toEqual({
      ok: false,
      error: { kind: "refused", host: "evil.example", why: "unlisted" },
    });
    expect(refused.ok ? "" : failureReason(refused.error)).toBe(
      "evil.example is not among the hosts this page may connect to.",
    );
    expect(sent).toBe(1);
  });

  test("a refused socket is reported and never opened", () => {
    const reported: Failure[] = [];
    const open = new AllowedHosts(network).guardSocket(
      () => {
        throw new Error("made");
      },
      (failure) => reported.push(failure),
    );
    expect(() => open("wss://evil.example")).toThrow("evil.example");
    expect(reported).toEqual([{ kind: "refused", host: "evil.example", why: "unlisted" }]);
  });

  test("no request follows a redirect, which could bypass the list", async () => {
    const modes: unknown[] = [];
    const testEngine = await openTestEngine({
      httpOnly: true,
      host: {
        fetch: (url, init) => {
          modes.push(init?.redirect);
          return fetch(url, init);
        },
      },
    });
    await testEngine.engine.ask("chain.medianPrice", []);
    expect(new Set(modes)).toEqual(new Set(["manual"]));
    await testEngine.close();
  });
});

describe("addresses", () => {
  test.each([
    ["http://pics.example/a.png", "https://pics.example/a.png"],
    ["https://pics.example/a.png", "https://pics.example/a.png"],
    ["http://127.0.0.1:4174/u/a", "http://127.0.0.1:4174/u/a"],
    ["javascript:alert(1)", null],
    ["data:image/svg+xml,<svg/>", null],
    ["https://me@pics.example/a.png", null],
  ])("a picture at %j: %j", (text, address) => expect(pictureAddress(text)).toBe(address));

  test.each([
    ["/trending/steem", "https://steemit.com/trending/steem"],
    ["\\\\evil.example", null],
    ["/\\evil.example", null],
    ["//evil.example/x", "https://evil.example/x"],
    ["mailto:bob@example.org", "mailto:bob@example.org"],
    ["https://ok.example", "https://ok.example/"],
    ["x", null],
    ["javascript:alert(1)", null],
    ["JaVaScRiPt:alert(1)", null],
    [" javascript:alert(1)", null],
    ["vbscript:x", null],
  ])("a link to %j: %j", (text, address) => expect(linkAddress(text)).toBe(address));

  test.each([
    ["api.example.org", "https://api.example.org"],
    [" https://api.example.org/rpc/ ", "https://api.example.org/rpc"],
    ["http://api.example.org", null],
    ["http://localhost:8091", "http://localhost:8091"],
    ["https://me:x@api.example.org", null],
    ["https://api.example.org/?a=1", null],
    ["wss://api.example.org", null],
    ["intranet", null],
    ["javascript:alert(1)", null],
  ])("a node at %j: %j", (text, address) => expect(nodeAddress(text)).toBe(address));
});
