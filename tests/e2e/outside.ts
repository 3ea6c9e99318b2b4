/**
 * Finds out which hosts a browser contacts: a proxy for all other machines, and a comparison of pages' requests with
 * config.json.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Request } from "playwright/test";
import { parseConfig, type Config } from "../../src/domain/network/config.ts";
import { serviceUrls } from "../../src/domain/network/service-urls.ts";
import { pictureOrigins } from "../../src/domain/picture/picture-origins.ts";

/** A proxy that forwards nothing. */
export interface Outside {
  readonly url: string;
  /** Hosts requested since the list was last emptied. */
  readonly requested: string[];
  readonly close: () => Promise<void>;
}

/** Hosts that browsers themselves contact, for settings and updates. */
export const browserHosts =
  /^https?:\/\/([\w-]+\.)*(mozilla\.(com|net|org)|(update|safebrowsing)\.googleapis\.com|accounts\.google\.com|openh264\.org)[:/]/;

/** Playwright's option that sends a browser's requests to other machines to the proxy. */
export const throughProxy = ({ url }: Outside) => ({
  server: url,
  bypass: "127.0.0.1,localhost",
});

/** Starts a proxy. It sees requests of pages, frames and all kinds of workers. */
export async function openOutside(): Promise<Outside> {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? "");
    response.writeHead(502).end();
  });
  server.on("connect", (request, socket) => {
    requested.push(`https://${request.url ?? ""}`);
    // The browser may end the connection first.
    socket.on("error", () => {});
    socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Requests of contexts' pages, with the config.json in force. */
export class Visits {
  readonly #requests: Request[] = [];
  readonly #configs: Promise<{ readonly origin: string; readonly text: string }>[] = [];

  /** Forgets the requests so far, but not what config.json named. */
  begin(): void {
    this.#requests.length = 0;
  }

  watch(context: BrowserContext): void {
    context.on("request", (request) => this.#requests.push(request));
    context.on("response", (response) => {
      const { origin, pathname } = new URL(response.url());
      if (!pathname.endsWith("/config.json")) return;
      const text = response.text().catch(() => "");
      this.#configs.push(text.then((body) => ({ origin, text: body })));
    });
  }

  /**
   * Requested URLs that no config.json names, including those sent to the proxy. A player named in config.json may load
   * in its frame, which exists only after a click.
   */
  async toStrangers(proxied: readonly string[]): Promise<readonly string[]> {
    const read = await Promise.all(this.#configs);
    const configs = read.flatMap(({ text }) => readConfig(text));
    const players = new Set(configs.flatMap((config) => originsOf(config.players)));
    const framed = this.#requests.filter(isFramed).map((request) => new URL(request.url()).origin);
    const named = new Set([
      ...read.map(({ origin }) => origin),
      ...this.#requests.filter(isOwnPage).map((request) => new URL(request.url()).origin),
      ...configs.flatMap(hostsOf),
      ...framed.filter((origin) => players.has(origin)),
    ]);
    const asked = this.#requests.filter((request) => !isOwnNode(request));
    return [...asked.map((request) => `${request.resourceType()} ${request.url()}`), ...proxied]
      .filter((line) => /^(\w+ )?(https?|wss?):/.test(line))
      .filter((line) => !named.has(new URL(line.replace(/^\w+ /, "")).origin));
  }
}

function readConfig(text: string): readonly Config[] {
  try {
    const parsed = parseConfig(JSON.parse(text));
    return parsed.ok ? [parsed.value] : [];
  } catch {
    return [];
  }
}

const hostsOf = (config: Config): readonly string[] => [
  ...pictureOrigins(config),
  ...Object.values(config.networks).flatMap((network) =>
    originsOf([
      ...network.rpc,
      ...network.websocket,
      ...serviceUrls(network).map(([, url]) => url),
    ]),
  ),
];

/** Relative URLs belong to the site's origin. */
const originsOf = (urls: readonly string[]): readonly string[] =>
  urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin);

/** Tests start nodes on this machine and add them as a visitor would; the engine's list of allowed hosts has its own tests. */
const isOwnNode = (request: Request): boolean =>
  new URL(request.url()).hostname === "127.0.0.1" &&
  ["fetch", "xhr", "websocket", "document"].includes(request.resourceType());

/** A page that a test opened from this machine: its config.json may not have arrived before the test ended. */
const isOwnPage = (request: Request): boolean =>
  isOwnNode(request) && request.resourceType() === "document";

function isFramed(request: Request): boolean {
  try {
    return request.frame().parentFrame() !== null;
  } catch {
    return false;
  }
}
