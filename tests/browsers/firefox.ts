/** Firefox, driven by WebDriver BiDi over its own websocket. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import type { Browser, StartOptions, Tab } from "./browser.ts";
import { findProgram, outputMatching, startProgram } from "./program.ts";
import { clickActions, keyActions } from "./webdriver-actions.ts";

/** Where Firefox is installed. */
export const findFirefox = (): string | undefined => findProgram("firefox", "firefox-esr");

/** Turns off what tests don't need: first-run pages, updates and reports, which also send requests. */
const preferences = {
  "app.update.enabled": false,
  "browser.aboutwelcome.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "dom.push.connection.enabled": false,
  "extensions.update.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "remote.prefs.recommended": true,
  "services.settings.server": "data:,",
  "toolkit.telemetry.enabled": false,
} as const;

/** Sends requests to other machines to a proxy; this machine needs none by default. */
function proxyPreferences(proxy: string): Readonly<Record<string, string | number>> {
  const [host = "", port] = proxy.split(":");
  const schemes = ["http", "ssl"].map((scheme) => `network.proxy.${scheme}`);
  return {
    "network.proxy.type": 1,
    ...Object.fromEntries(
      schemes.flatMap((name) => [[name, host] as const, [`${name}_port`, Number(port)] as const]),
    ),
  };
}

/** Starts Firefox without a window. */
export async function startFirefox(path: string, { size, proxy }: StartOptions): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), "steemscope-firefox-"));
  writeFileSync(
    join(profile, "user.js"),
    Object.entries({ ...preferences, ...proxyPreferences(proxy) })
      .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
      .join(""),
  );
  const program = startProgram(path, [
    "--headless",
    "--no-remote",
    "--remote-debugging-port=0",
    "--profile",
    profile,
  ]);
  const address = await outputMatching(program.errors, /WebDriver BiDi listening on (ws:\S+)/);
  const bidi = await Bidi.connect(`${address}/session`);
  await bidi.send("session.new", { capabilities: {} });
  await bidi.send("session.subscribe", { events: ["log.entryAdded"] });
  return {
    console: bidi.console,
    async newTab() {
      const { context } = (await bidi.send("browsingContext.create", { type: "tab" })) as {
        context: string;
      };
      await bidi.send("browsingContext.setViewport", { context, viewport: size });
      return new FirefoxTab(bidi, context);
    },
    async close() {
      bidi.close();
      await program.end();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

class FirefoxTab implements Tab {
  readonly #bidi: Bidi;
  readonly #context: string;

  constructor(bidi: Bidi, context: string) {
    this.#bidi = bidi;
    this.#context = context;
  }

  async go(url: string): Promise<void> {
    await this.#send("browsingContext.navigate", { url, wait: "interactive" });
  }

  async back(): Promise<void> {
    await this.#send("browsingContext.traverseHistory", { delta: -1 });
  }

  async evaluate<A extends readonly unknown[], T>(
    read: (...given: A) => T,
    ...given: A
  ): Promise<T> {
    const response = (await this.#bidi.send("script.callFunction", {
      functionDeclaration: `(given) => JSON.stringify((${String(read)})(...JSON.parse(given)))`,
      arguments: [{ type: "string", value: JSON.stringify(given) }],
      target: { context: this.#context },
      awaitPromise: false,
    })) as { result?: { value?: string }; exceptionDetails?: { text: string } };
    if (response.exceptionDetails) throw new Error(response.exceptionDetails.text);
    return (
      response.result?.value === undefined ? undefined : JSON.parse(response.result.value)
    ) as T;
  }

  async clickAt(x: number, y: number): Promise<void> {
    await this.#send("input.performActions", { actions: clickActions(x, y) });
  }

  async type(text: string): Promise<void> {
    await this.#send("input.performActions", { actions: keyActions(text) });
  }

  async screenshot(): Promise<Buffer> {
    const { data } = (await this.#send("browsingContext.captureScreenshot", {})) as {
      data: string;
    };
    return Buffer.from(data, "base64");
  }

  async close(): Promise<void> {
    await this.#send("browsingContext.close", {});
  }

  #send(method: string, params: object): Promise<unknown> {
    return this.#bidi.send(method, { ...params, context: this.#context });
  }
}

interface Frame {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: { readonly level?: string; readonly text?: string | null };
}

/** Commands, their answers and console lines on one socket. */
class Bidi {
  readonly console: string[] = [];
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (frame: Frame) => void>();
  #commands = 0;

  static async connect(url: string): Promise<Bidi> {
    const socket = new WebSocket(url, { maxPayload: 64 * 1024 * 1024 });
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    return new Bidi(socket);
  }

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on("message", (data) => this.#receive(JSON.parse(String(data)) as Frame));
  }

  async send(method: string, params: object): Promise<unknown> {
    const id = ++this.#commands;
    const answer = new Promise<Frame>((resolve) => this.#waiting.set(id, resolve));
    this.#socket.send(JSON.stringify({ id, method, params }));
    const { error, message, result } = await answer;
    if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`);
    return result;
  }

  close(): void {
    this.#socket.close();
  }

  #receive(frame: Frame): void {
    const { id, method, params } = frame;
    if (id !== undefined) {
      this.#waiting.get(id)?.(frame);
      this.#waiting.delete(id);
    } else if (method === "log.entryAdded" && /^(error|warn)/.test(params?.level ?? ""))
      this.console.push(params?.text ?? "");
  }
}
