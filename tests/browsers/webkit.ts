/** WebKitGTK's MiniBrowser, driven by classic WebDriver over HTTP on a virtual screen. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, StartOptions, Tab, ViewSize } from "./browser.ts";
import { findProgram, outputMatching, startProgram } from "./program.ts";
import { clickActions, keyActions } from "./webdriver-actions.ts";

/** Programs for driving WebKit; all three come with Debian's webkit2gtk-driver and xvfb. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/** Finds them; undefined if one is missing. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = findProgram("WebKitWebDriver");
  const screen = findProgram("Xvfb");
  const browser = ["/usr/lib", "/usr/libexec"]
    .flatMap((folder) =>
      existsSync(folder) ? [folder, ...readdirSync(folder).map((each) => join(folder, each))] : [],
    )
    .flatMap((folder) => ["webkit2gtk-4.1", "webkit2gtk-4.0"].map((each) => join(folder, each)))
    .map((folder) => join(folder, "MiniBrowser"))
    .find((path) => existsSync(path));
  return driver && screen && browser ? { driver, browser, screen } : undefined;
}

/** Starts a screen, the driver, and MiniBrowser with a temporary profile. */
export async function startWebKit(
  { driver, browser, screen }: WebKitPrograms,
  { size: { width, height }, proxy }: StartOptions,
): Promise<Browser> {
  const home = mkdtempSync(join(tmpdir(), "steemscope-webkit-"));
  const xvfb = startProgram(screen, [
    "-displayfd",
    "3",
    "-nolisten",
    "tcp",
    "-screen",
    "0",
    `${width + 100}x${height + 200}x24`,
  ]);
  const display = await outputMatching(xvfb.output, /(\d+)\n/);
  const port = await freePort();
  const program = startProgram(driver, ["-p", String(port)], {
    DISPLAY: `:${display}`,
    HOME: home,
    XDG_CACHE_HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  });
  const end = async (): Promise<void> => {
    await program.end();
    await xvfb.end();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const session = await Session.open(`http://127.0.0.1:${port}`, browser, proxy);
    return {
      // A temporary profile writes no console lines; pages collect their own.
      console: [],
      newTab: () => WebKitTab.open(session, { width, height }),
      async close() {
        await session.end().catch(() => {});
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** A port that was free a moment ago; the driver takes no 0. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

type Method = "GET" | "POST" | "DELETE";

/** One session with the driver: commands go to one window at a time. */
class Session {
  readonly #url: string;
  #window = "";
  /** Unused windows, kept because the session ends with its last window. */
  readonly free: string[] = [];

  /** The driver starts to listen a moment after its launch. */
  static async open(origin: string, binary: string, proxy: string): Promise<Session> {
    const options = {
      binary,
      // The driver's own proxy option leaves out HTTPS.
      args: [
        "--automation",
        `--proxy=http://${proxy}`,
        "--ignore-host=127.0.0.1",
        "--ignore-host=localhost",
      ],
    };
    const body = {
      capabilities: {
        alwaysMatch: {
          pageLoadStrategy: "none",
          "webkitgtk:browserOptions": options,
        },
      },
    };
    const { sessionId } = (await request(`${origin}/session`, "POST", body, 100)) as {
      sessionId: string;
    };
    return new Session(`${origin}/session/${sessionId}`);
  }

  constructor(url: string) {
    this.#url = url;
  }

  ask(method: Method, path: string, body: object = {}): Promise<unknown> {
    return request(`${this.#url}${path}`, method, body);
  }

  /** A command to one window. */
  async askIn(window: string, method: Method, path: string, body: object = {}): Promise<unknown> {
    if (window !== this.#window) await this.ask("POST", "/window", { handle: window });
    this.#window = window;
    return this.ask(method, path, body);
  }

  end(): Promise<unknown> {
    return this.ask("DELETE", "");
  }
}

class WebKitTab implements Tab {
  readonly #session: Session;
  readonly #window: string;

  static async open(session: Session, size: ViewSize): Promise<WebKitTab> {
    const free = session.free.pop();
    if (free !== undefined) return new WebKitTab(session, free);
    const opened = (await session.ask("POST", "/window/new", { type: "window" })) as {
      handle: string;
    };
    const tab = new WebKitTab(session, opened.handle);
    await tab.#fit(size);
    return tab;
  }

  constructor(session: Session, window: string) {
    this.#session = session;
    this.#window = window;
  }

  /** Sizes the window so that the viewport, without the window's bars, has this size. */
  async #fit({ width, height }: ViewSize): Promise<void> {
    const inner = () => this.evaluate(() => [innerWidth, innerHeight] as const);
    await this.#ask("POST", "/window/rect", { width, height });
    const [w, h] = await inner();
    await this.#ask("POST", "/window/rect", { width: 2 * width - w, height: 2 * height - h });
  }

  async go(url: string): Promise<void> {
    await this.#ask("POST", "/url", { url });
  }

  async back(): Promise<void> {
    await this.#ask("POST", "/back");
  }

  async evaluate<A extends readonly unknown[], T>(
    read: (...given: A) => T,
    ...given: A
  ): Promise<T> {
    const script = `return JSON.stringify((${String(read)})(...JSON.parse(arguments[0])))`;
    const json = await this.#ask("POST", "/execute/sync", {
      script,
      args: [JSON.stringify(given)],
    });
    return (typeof json === "string" ? JSON.parse(json) : undefined) as T;
  }

  async clickAt(x: number, y: number): Promise<void> {
    await this.#ask("POST", "/actions", { actions: clickActions(x, y) });
  }

  async type(text: string): Promise<void> {
    await this.#ask("POST", "/actions", { actions: keyActions(text) });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.#ask("GET", "/screenshot")) as string, "base64");
  }

  async close(): Promise<void> {
    await this.go("about:blank");
    this.#session.free.push(this.#window);
  }

  #ask(method: Method, path: string, body: object = {}): Promise<unknown> {
    return this.#session.askIn(this.#window, method, path, body);
  }
}

/** One command; refused connections are tried again `attempts` times, 50 ms apart. */
async function request(url: string, method: Method, body: object, attempts = 0): Promise<unknown> {
  const sent = await fetch(url, {
    method,
    ...(method === "POST" && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => error as Error);
  if (sent instanceof Error) {
    if (attempts === 0) throw sent;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return request(url, method, body, attempts - 1);
  }
  const { value } = (await sent.json()) as { value: unknown };
  if (sent.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${new URL(url).pathname}: ${error}: ${message}`);
}
