/** Header files made from a config.json, on paper and behind a real nginx. */
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { headersFor, nginxFile, staticHostFile } from "../../deploy/headers.ts";
import { headerPolicy, pagePolicy } from "../../deploy/policy.ts";
import { shellStyleSource } from "../../deploy/shell.ts";
import { parseConfig, type Config } from "../../src/domain/config/config.ts";

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
  test("every connection of config.json is named, once, and nothing wider", () => {
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

  test("hosts beside the page need no name, players are those of config.json", () => {
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

  test.each([pagePolicy(), headerPolicy(configOf(shipped))])("%# is strict", (policy) => {
    expect(policy).not.toMatch(/unsafe|\*(?!(;|$| |:))|default-src (?!'none')/);
    for (const name of ["object-src", "base-uri", "form-action"])
      expect(directive(policy, name)).toEqual(["'none'"]);
    for (const name of ["script-src", "worker-src"])
      expect(directive(policy, name)).toEqual(["'self'"]);
    expect(directive(policy, "style-src")).toEqual(["'self'", shellStyleSource]);
    expect(directive(policy, "require-trusted-types-for")).toEqual(["'script'"]);
  });

  test("a static host's file names each header under every path", () => {
    const file = staticHostFile(headersFor(configOf(shipped)));
    expect(file.split("\n")[0]).toBe("/*");
    expect(file).toContain("\n  Content-Security-Policy: default-src 'none';");
    expect(file).toContain("\n  Referrer-Policy: no-referrer\n");
  });
});

const nginx = ["nginx", "/usr/sbin/nginx"].find(
  (command) => spawnSync(command, ["-v"]).status === 0,
);
if (!nginx) console.log("not run: nginx");

describe.runIf(nginx !== undefined)("behind nginx", () => {
  test("page, worker script and a deep link carry the headers; a missing script is a 404", async () => {
    const folder = mkdtempSync(join(tmpdir(), "steemscope-nginx-"));
    const root = join(folder, "root");
    mkdirSync(join(root, "assets"), { recursive: true });
    writeFileSync(join(root, "index.html"), "<!doctype html><title>page</title>");
    writeFileSync(join(root, "assets/engine-1.js"), "1;");
    writeFileSync(join(root, "config.json"), "{}");
    const headers = headersFor(configOf(shipped));
    writeFileSync(join(folder, "headers.conf"), nginxFile(headers));
    const port = await freePort();
    writeFileSync(join(folder, "nginx.conf"), nginxServer(folder, port));
    const server = spawn(nginx ?? "", ["-p", folder, "-c", join(folder, "nginx.conf")], {
      stdio: "ignore",
    });
    try {
      const origin = `http://127.0.0.1:${port}`;
      await answering(origin);
      const expected = Object.fromEntries(
        headers.map(([name, value]) => [name.toLowerCase(), value]),
      );
      for (const path of ["/", "/blocks/1", "/assets/engine-1.js", "/config.json"]) {
        const response = await fetch(origin + path);
        expect(response.status).toBe(200);
        expect(Object.fromEntries(response.headers)).toMatchObject(expected);
        expect(response.headers.get("content-type")).not.toBe("text/plain");
        expect(response.headers.get("cache-control")).toBe(
          path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
        );
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

/** Waits until the server takes connections: a refused one is simply tried again, for ten seconds at most. */
async function answering(origin: string): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const response = await fetch(origin).catch(() => null);
    if (response) return;
    if (Date.now() > deadline) throw new Error("nginx does not answer");
  }
}
