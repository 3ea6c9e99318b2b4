/** Header files generated from a config.json: their text, and their effect in real servers. */
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { caddyFile, headersFor, nginxFile, staticHostFile } from "../../deploy/headers.ts";
import { headerPolicy, pagePolicy } from "../../deploy/policy.ts";
import { shellStyleSource } from "../../deploy/shell.ts";
import { parseConfig, type Config } from "../../src/domain/network/config.ts";

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
      "https://api.justyy.com",
      "https://api.moecki.online",
      "https://api.steemitdev.com",
      "https://api.steem.fans",
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

  test("hosts of the same origin need no entry, and players are those in config.json", () => {
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
    expect(directive(policy, "frame-src")).toEqual(["'none'"]);
  });

  test("pictures load from the image services only, or from anywhere if a network has none", () => {
    expect(directive(headerPolicy(configOf(shipped)), "img-src")).toEqual([
      "'self'",
      "data:",
      "https://steemitimages.com",
    ]);
    const { steem } = shipped.networks;
    const { images, ...services } = steem?.services ?? {};
    expect(images).toBeDefined();
    const without = configOf({ ...shipped, networks: { steem: { ...steem, services } } });
    expect(directive(headerPolicy(without), "img-src")).toEqual(["'self'", "data:", "https:"]);
  });

  test("no page may frame the app, and browsers return over HTTPS", () => {
    const headers = new Map(headersFor(configOf(shipped)));
    expect(directive(headers.get("Content-Security-Policy") ?? "", "frame-ancestors")).toEqual([
      "'none'",
    ]);
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
  });

  test.each([pagePolicy(), headerPolicy(configOf(shipped))])("%# is strict", (policy) => {
    expect(policy).not.toMatch(/unsafe|\*(?!(;|$| |:))|default-src (?!'self')/);
    for (const name of ["object-src", "base-uri", "form-action"])
      expect(directive(policy, name)).toEqual(["'none'"]);
    for (const name of ["script-src", "worker-src"])
      expect(directive(policy, name)).toEqual(["'self'"]);
    expect(directive(policy, "style-src")).toEqual(["'self'", shellStyleSource]);
    expect(directive(policy, "require-trusted-types-for")).toEqual(["'script'"]);
  });

  test("the static host's file sets every header for every path", () => {
    const file = staticHostFile(headersFor(configOf(shipped)));
    expect(file.split("\n")[0]).toBe("/*");
    expect(file).toContain("\n  Content-Security-Policy: default-src 'self';");
    expect(file).toContain("\n  Referrer-Policy: no-referrer\n");
  });
});

/** A real server, and how to start it with the generated lines in `folder`. */
interface Host {
  readonly name: string;
  readonly command: string | undefined;
  readonly lines: (headers: ReturnType<typeof headersFor>) => string;
  readonly main: (folder: string, port: number) => string;
  readonly args: (folder: string) => readonly string[];
  /** The most compact encoding it sends. */
  readonly encoding: string;
}

const found = (...commands: readonly string[]): string | undefined =>
  commands.find((command) => spawnSync(command, ["-h"]).status === 0);

const hosts: readonly Host[] = [
  {
    name: "nginx",
    command: found("nginx", "/usr/sbin/nginx"),
    lines: nginxFile,
    main: nginxServer,
    args: (folder) => ["-p", folder, "-c", join(folder, "main.conf")],
    encoding: "gzip",
  },
  {
    name: "caddy",
    command: found("caddy"),
    lines: caddyFile,
    main: caddyServer,
    args: (folder) => ["run", "--adapter", "caddyfile", "--config", join(folder, "main.conf")],
    encoding: "br",
  },
];
for (const { name, command } of hosts) if (!command) console.log(`not run: ${name}`);

const script = "export const answer = 42;\n".repeat(100);

describe.each(hosts.filter(({ command }) => command !== undefined))("behind $name", (host) => {
  test("every response has the headers, scripts are compressed, and a missing script is a 404", async () => {
    const folder = mkdtempSync(join(tmpdir(), "steemscope-host-"));
    const root = join(folder, "root");
    mkdirSync(join(root, "assets"), { recursive: true });
    writeFileSync(join(root, "index.html"), "<!doctype html><title>page</title>");
    for (const path of ["assets/engine-1.js", "sw.js"]) {
      writeFileSync(join(root, path), script);
      writeFileSync(join(root, `${path}.br`), brotliCompressSync(script));
      writeFileSync(join(root, `${path}.gz`), gzipSync(script));
    }
    writeFileSync(join(root, "config.json"), "{}");
    const headers = headersFor(configOf(shipped));
    writeFileSync(join(folder, "headers.conf"), host.lines(headers));
    const port = await freePort();
    writeFileSync(join(folder, "main.conf"), host.main(folder, port));
    const server = spawn(host.command ?? "", host.args(folder), {
      stdio: "ignore",
      env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    });
    try {
      const origin = `http://127.0.0.1:${port}`;
      await answering(origin);
      const expected = Object.fromEntries(
        headers.map(([name, value]) => [name.toLowerCase(), value]),
      );
      for (const path of [
        "/",
        "/blocks/1",
        "/accounts/steem.dao",
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
      const missing = await fetch(`${origin}/assets/gone-1.js`);
      expect(missing.status).toBe(404);
      expect(missing.headers.get("content-security-policy")).toBe(
        expected["content-security-policy"],
      );
    } finally {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill();
      await ended;
      rmSync(folder, { recursive: true });
    }
  });
});

function caddyServer(folder: string, port: number): string {
  return `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  root * ${folder}/root
  import ${folder}/headers.conf
}
`;
}

function nginxServer(folder: string, port: number): string {
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off;
master_process off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
  ${places.join("\n  ")}
  access_log off;
  types { text/html html; text/javascript js; application/json json; }
  server {
    listen 127.0.0.1:${port};
    root ${folder}/root;
    include ${folder}/headers.conf;
  }
}
`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits until the server accepts connections: retries refused ones for at most ten seconds. */
async function answering(origin: string): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const response = await fetch(origin).catch(() => null);
    if (response) return;
    if (Date.now() > deadline) throw new Error("the server does not answer");
  }
}
