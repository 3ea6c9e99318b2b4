/** Header files generated from a config.json: their text, and their effect in real servers. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { parseConfig, type Config } from "../src/domain/network/config.ts";
import { startWebServer, webServers } from "../tests/support/web-servers.ts";
import { bootScriptSource } from "./boot-script.ts";
import { headersAt, headersFor, staticHostFile } from "./headers.ts";
import { embedPolicy, headerPolicy, pagePolicy } from "./policy.ts";
import { shellStyleSource } from "./shell.ts";

const shipped = JSON.parse(readFileSync("public/config.json", "utf8")) as Config;

function configOf(raw: unknown): Config {
  const parsed = parseConfig(raw);
  if (!parsed.ok) throw new Error(parsed.error.field);
  return parsed.value;
}

const directive = (policy: string, name: string): readonly string[] =>
  policy
    .split("; ")
    .find((each) => each.startsWith(`${name} `))
    ?.split(" ")
    .slice(1) ?? [];

describe("policy", () => {
  test("every connection in config.json is listed once, and nothing broader", () => {
    expect(directive(headerPolicy(configOf(shipped)), "connect-src")).toEqual([
      "'self'",
      "https://api.steemit.com",
      "https://api.moecki.online",
      "https://api.steem.fans",
      "https://api.justyy.com",
      "https://api.steemitdev.com",
      "https://api.pennsif.net",
      "https://steemapi.boylikegirl.club",
      "wss://dhakawitness.com",
      "https://sds0.steemworld.org",
      "https://sds1.steemworld.org",
      "https://steemdata.justyy.workers.dev",
      "https://steemyy.com",
      "https://api.coingecko.com",
      "https://steemitimages.com",
    ]);
  });

  test("paths on the same origin need no entry, and players are those in config.json", () => {
    const { steem } = shipped.networks;
    const config = configOf({
      ...shipped,
      players: [],
      networks: {
        steem: { ...steem, rpc: ["/rpc"], services: { ...steem?.services, images: "/images" } },
      },
    });
    const policy = headerPolicy(config, ["https://added.example"]);
    expect(directive(policy, "connect-src")).not.toContain("/rpc");
    expect(directive(policy, "connect-src").at(-1)).toBe("https://added.example");
    expect(directive(policy, "frame-src")).toEqual(["'self'"]);
  });

  test("pictures load from the hosts of config.json, and others from any host or the proxy", () => {
    const named = [
      "'self'",
      "data:",
      "https://steemitimages.com",
      "https://cdn.steemitimages.com",
      "https://coin-images.coingecko.com",
      "https://assets.coingecko.com",
    ];
    expect(directive(headerPolicy(configOf(shipped)), "img-src")).toEqual([...named, "https:"]);
    const proxied = configOf({ ...shipped, pictureProxy: "https://proxy.example/{width}/{url}" });
    expect(directive(headerPolicy(proxied), "img-src")).toEqual([
      ...named,
      "https://proxy.example",
    ]);
  });

  test("no page may frame the app, and browsers return over HTTPS", () => {
    const headers = new Map(headersFor(configOf(shipped)));
    expect(directive(headers.get("Content-Security-Policy") ?? "", "frame-ancestors")).toEqual([
      "'none'",
    ]);
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
  });

  test("any page may frame an embed, which connects to the hosts of config.json", () => {
    const policy = embedPolicy(headerPolicy(configOf(shipped)));
    expect(directive(policy, "frame-ancestors")).toEqual(["*"]);
    expect(directive(policy, "connect-src")).toEqual(
      directive(headerPolicy(configOf(shipped)), "connect-src"),
    );
    const file = staticHostFile(headersFor(configOf(shipped)), "/explorer/");
    const [, ofEmbeds = ""] = file.split("/explorer/embed/*\n");
    expect(ofEmbeds).toContain("  ! X-Frame-Options\n");
    expect(ofEmbeds).toContain(`  ! Content-Security-Policy\n`);
    expect(ofEmbeds).toContain(`  Content-Security-Policy: ${policy}\n`);
  });

  test("a window that the page opens can reach it only where the Stately inspector is on", () => {
    const opener = (inspector: boolean) =>
      new Map(headersFor(configOf({ ...shipped, inspector }))).get("Cross-Origin-Opener-Policy");
    expect(opener(false)).toBe("same-origin");
    expect(opener(true)).toBe("same-origin-allow-popups");
  });

  test.each([
    ["page", pagePolicy()],
    ["header", headerPolicy(configOf(shipped))],
  ])("the %s's policy is strict", (_, policy) => {
    expect(policy).not.toMatch(/unsafe|\*(?!(;|$| |:))|default-src (?!'self')/);
    for (const name of ["object-src", "base-uri", "form-action"])
      expect(directive(policy, name)).toEqual(["'none'"]);
    expect(directive(policy, "script-src")).toEqual(["'self'", bootScriptSource]);
    expect(directive(policy, "worker-src")).toEqual(["'self'"]);
    expect(directive(policy, "style-src")).toEqual(["'self'", shellStyleSource]);
    expect(directive(policy, "require-trusted-types-for")).toEqual(["'script'"]);
  });

  test("the static host's file sets every header for every path", () => {
    const file = staticHostFile(headersFor(configOf(shipped)));
    expect(file.split("\n")[0]).toBe("/*");
    expect(file).toContain("\n  Content-Security-Policy: default-src 'self';");
    expect(file).toContain("\n  Referrer-Policy: no-referrer\n");
  });

  test("no file has an Integrity-Policy: WebKit would preload no script, and workers would import none", () => {
    for (const path of ["", "blocks/5", "embed/@alice", "assets/engine-abc.js", "sw.js"])
      expect(
        new Map(headersAt(path, headersFor(configOf(shipped)))).get("Integrity-Policy"),
      ).toBeUndefined();
  });
});

for (const { name, command } of webServers) if (!command) console.log(`not run: ${name}`);

const script = "export const answer = 42;\n".repeat(100);

describe.each(webServers.filter(({ command }) => command !== undefined))("behind $name", (host) => {
  test("every response has the headers, scripts are compressed, and a missing script is a 404", async () => {
    const root = mkdtempSync(join(tmpdir(), "steemscope-root-"));
    for (const folder of ["assets", "embed"]) mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, "embed/index.html"), "<!doctype html><title>embed</title>");
    // Nginx compresses pages from 20 bytes on.
    writeFileSync(join(root, "index.html"), "<title>p</title>");
    for (const path of ["assets/engine-1.js", "sw.js"]) {
      writeFileSync(join(root, path), script);
      writeFileSync(join(root, `${path}.br`), brotliCompressSync(script));
      writeFileSync(join(root, `${path}.gz`), gzipSync(script));
    }
    writeFileSync(join(root, "config.json"), "{}");
    const headers = headersFor(configOf(shipped));
    const server = await startWebServer(host, root, host.lines(headers));
    try {
      const origin = server.url;
      const expected = Object.fromEntries(
        headers.map(([name, value]) => [name.toLowerCase(), value]),
      );
      for (const path of [
        "/",
        "/blocks/1",
        "/accounts/steem.dao",
        "/accounts/alice.png",
        "/posts/alice/read.md",
        "/@alice.json",
        "/assets/engine-1.js",
        "/sw.js",
        "/config.json",
      ]) {
        const response = await fetch(origin + path, {
          headers: { "accept-encoding": host.encoding },
        });
        expect(response.status).toBe(200);
        expect(Object.fromEntries(response.headers)).toMatchObject(expected);
        expect(response.headers.get("content-type")).not.toBe("text/plain");
        expect(response.headers.get("cache-control")).toBe(
          path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
        );
        const isScript = path.endsWith(".js");
        expect(response.headers.get("content-encoding")).toBe(isScript ? host.encoding : null);
        if (isScript) expect(response.headers.get("vary")).toBe("Accept-Encoding");
        if (isScript) expect(await response.text()).toBe(script);
      }
      for (const path of ["/embed/index.html?of=block/5", "/embed/block/5", "/embed/@alice"]) {
        const response = await fetch(origin + path);
        expect(await response.text()).toContain("<title>embed</title>");
        expect(response.headers.get("x-frame-options")).toBeNull();
        expect(response.headers.get("content-security-policy")).toBe(
          embedPolicy(expected["content-security-policy"] ?? ""),
        );
        expect(response.headers.get("cache-control")).toBe("no-cache");
      }
      for (const path of ["/assets/gone-1.js", "/gone.json"]) {
        const missing = await fetch(origin + path);
        expect(missing.status).toBe(404);
        expect(missing.headers.get("content-security-policy")).toBe(
          expected["content-security-policy"],
        );
      }
    } finally {
      await server.close();
      rmSync(root, { recursive: true });
    }
  });
});
