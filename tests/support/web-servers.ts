/** The real web servers that Debian has, started with the lines that `npm run deploy:headers` writes for them. */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { caddyFile, headersFor, nginxFile } from "../../deploy/headers.ts";
import type { Served } from "../../devnet/static-server.ts";

/** A server, and how to start it with the lines in a file. */
export interface WebServer {
  readonly name: string;
  /** Undefined if it is not installed. */
  readonly command: string | undefined;
  readonly lines: (headers: ReturnType<typeof headersFor>, folder?: string) => string;
  readonly main: (place: Place) => string;
  readonly args: (work: string) => readonly string[];
  /** The most compact encoding it sends. */
  readonly encoding: string;
}

interface Place {
  /** A folder for the server's own files. */
  readonly work: string;
  /** The folder that it serves. */
  readonly root: string;
  readonly port: number;
}

const found = (...commands: readonly string[]): string | undefined =>
  commands.find((command) => spawnSync(command, ["-h"]).status === 0);

export const webServers: readonly WebServer[] = [
  {
    name: "nginx",
    command: found("nginx", "/usr/sbin/nginx"),
    lines: nginxFile,
    main: nginxServer,
    args: (work) => ["-p", work, "-c", join(work, "main.conf")],
    encoding: "gzip",
  },
  {
    name: "caddy",
    command: found("caddy"),
    lines: caddyFile,
    main: caddyServer,
    args: caddyArgs,
    encoding: "br",
  },
  {
    name: "caddy with the container's site file",
    command: found("caddy"),
    lines: caddyFile,
    main: containerServer,
    args: caddyArgs,
    encoding: "br",
  },
];

/** Starts a server that sends the files of `root`; `lines` are those for the app. */
export async function startWebServer(
  server: WebServer,
  root: string,
  lines: string,
): Promise<Served> {
  const work = mkdtempSync(join(tmpdir(), "steemscope-host-"));
  const port = await freePort();
  writeFileSync(join(work, "headers.conf"), lines);
  writeFileSync(join(work, "main.conf"), server.main({ work, root, port }));
  const running = spawn(server.command ?? "", server.args(work), {
    stdio: "ignore",
    env: { ...process.env, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work },
  });
  const ended = new Promise((resolve) => running.once("exit", resolve));
  const close = async (): Promise<void> => {
    running.kill();
    await ended;
    rmSync(work, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await answering(url);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}

function caddyArgs(work: string): readonly string[] {
  return ["run", "--adapter", "caddyfile", "--config", join(work, "main.conf")];
}

const caddyOptions = `{
  admin off
  auto_https off
}
`;

/** The container's own site file, with the test's address and folders instead of the container's. */
function containerServer({ work, root, port }: Place): string {
  const places = [
    ["{$SITE_ADDRESS::80}", `http://127.0.0.1:${port}`],
    ["/srv", root],
    ["steemscope.Caddyfile", `${work}/headers.conf`],
  ] as const;
  let site = readFileSync("deploy/site.Caddyfile", "utf8");
  for (const [inContainer, here] of places) {
    if (!site.includes(inContainer)) throw new Error(`deploy/site.Caddyfile lacks ${inContainer}`);
    site = site.replace(inContainer, here);
  }
  return caddyOptions + site;
}

function caddyServer({ work, root, port }: Place): string {
  return `${caddyOptions}http://127.0.0.1:${port} {
  root * ${root}
  import ${work}/headers.conf
}
`;
}

function nginxServer({ work, root, port }: Place): string {
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${work}/${name};`,
  );
  return `daemon off;
master_process off;
pid ${work}/pid;
error_log ${work}/error.log;
events {}
http {
  ${places.join("\n  ")}
  access_log off;
  types {
    text/html html;
    text/css css;
    text/javascript js;
    application/json json;
    application/manifest+json webmanifest;
    image/svg+xml svg;
    image/png png;
    font/woff2 woff2;
  }
  server {
    listen 127.0.0.1:${port};
    root ${root};
    include ${work}/headers.conf;
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
