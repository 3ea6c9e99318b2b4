/** Plays scenarios in a real Chromium: the built engine in its worker, real sockets to a devnet, the browser's IndexedDB. */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Page } from "playwright/test";
import { build } from "vite";
import { startDevnet, type Devnet } from "../../../devnet/devnet.ts";
import { serveFolder, type Served } from "../../../devnet/static-server.ts";
import type { WireBlock } from "../../../devnet/wire/blocks.ts";
import type { NetworkConfig } from "../../../src/domain/network/config.ts";
import { operationsAfter, reelOptions } from "../chain/reel.ts";
import { StateRecord, type States } from "./record.ts";
import { play, usualNodes, type Scenario, type WorldAct } from "./scenario.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
/** Time between two blocks, ms. */
const slot = 3_000;

/** Serves the page of the scenarios beside the build, whose engine it starts. */
export async function servePage(): Promise<Served> {
  const script = await buildPage();
  return serveFolder(`${root}dist`, {
    overrides: {
      "/scenario.html": () =>
        `<!doctype html><title>Scenario</title><script type="module" src="/scenario.js"></script>`,
      "/scenario.js": () => script,
    },
  });
}

/** The address of the built engine in English: its script there loads the words first. */
function builtEngine(): string {
  const assets = readdirSync(`${root}dist/assets`, { recursive: true, encoding: "utf8" });
  const engine = assets.find((file) => /^en-\w+\/engine-[\w-]+\.js$/.test(file));
  if (engine === undefined) throw new Error("the app is not built");
  return `/assets/${engine}`;
}

async function buildPage(): Promise<string> {
  const engine = builtEngine();
  const scripts = "\0worker-scripts";
  const built = await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { "import.meta.env.APP_VERSION": '"0"' },
    plugins: [
      {
        name: "built-engine",
        enforce: "pre",
        resolveId: (id) => (id.endsWith("/worker-scripts.ts") ? scripts : null),
        load: (id) =>
          id === scripts
            ? `export const engineScript = "${engine}"; export const textsScript = "";`
            : null,
      },
    ],
    build: {
      write: false,
      minify: false,
      target: "es2023",
      lib: { entry: `${root}tests/universe/conformance/browser-page.ts`, formats: ["es"] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = [built].flat();
  if (!output || !("output" in output)) throw new Error("the page was not built");
  return output.output[0].code;
}

/** Plays a scenario in a window of its own, against a network of its own. */
export async function playReal(
  scenario: Scenario,
  browser: Browser,
  { url }: Served,
): Promise<States> {
  const record = new StateRecord();
  const network = await openNetwork(scenario);
  const context = await browser.newContext();
  try {
    const window = await context.newPage();
    await window.exposeFunction("noteState", record.note);
    const open = async (): Promise<void> => {
      await window.goto(`${url}/scenario.html`);
      await window.evaluate(([config, names]) => globalThis.stage.open(config, names), [
        network.config,
        network.names,
      ] as const);
    };
    await open();
    const world = new RealWorld({
      network: network.devnet,
      services: scenario.nodes ?? usualNodes,
      context,
      window,
      open,
    });
    await play(scenario, {
      head: () => network.devnet.head(),
      transactionUpTo: (height) => newestTransaction(network.devnet, height),
      stateOf: record.stateOf,
      nextBlock: network.nextBlock,
      mark: () => record.mark(),
      onPage: (act) => window.evaluate((each) => globalThis.stage.act(each), act),
      inWorld: (act) => world.does(act),
      pass: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
    });
  } catch (error) {
    record.note("script", String(error));
  }
  const { states } = record;
  await context.close();
  await network.close();
  return states;
}

/** The first transaction of the newest block, up to a height, that contains one. */
function newestTransaction(devnet: Devnet, height: number): string {
  for (let number = height; number > 0; number -= 1) {
    const { transactions = [] } = devnet.blockAt(number) as Partial<WireBlock>;
    if (transactions[0]) return transactions[0].transaction_id;
  }
  throw new Error("the chain has no transaction");
}

interface Network {
  readonly devnet: Devnet;
  readonly config: NetworkConfig;
  /** The names that hosts have in every world. */
  readonly names: Readonly<Record<string, string>>;
  readonly nextBlock: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A devnet that makes the blocks of the universe's chain, each in its slot. */
async function openNetwork({ nodes = usualNodes, fork }: Scenario): Promise<Network> {
  const devnet = await startDevnet({
    ...reelOptions,
    now: Date.now(),
    blockInterval: 0,
    port: 0,
    // One more, which is the services' server.
    nodes: nodes + 1,
  });
  const { config, names } = describe(devnet);
  let made = 0;
  const waiting = new Set<() => void>();
  const makeBlock = (): void => {
    // After a missed slot the chain's time is ahead.
    const { timestamp } = devnet.blockAt(devnet.head()) as { readonly timestamp: string };
    if (Date.parse(`${timestamp}Z`) > Date.now()) return;
    if (made === fork?.after) devnet.control("fork", fork.depth);
    devnet.produce(1, operationsAfter(made));
    made += 1;
    for (const proceed of waiting) proceed();
    waiting.clear();
  };
  const slots = setInterval(makeBlock, slot);
  return {
    devnet,
    config,
    names,
    nextBlock: () => new Promise((resolve) => waiting.add(resolve)),
    close: async () => {
      clearInterval(slots);
      await devnet.close();
    },
  };
}

/** A devnet's entry in config.json, with its last node as the services' server. */
function describe(devnet: Devnet): Pick<Network, "config" | "names"> {
  const network = devnet.network as unknown as NetworkConfig;
  const hosts = network.rpc.map((url) => new URL(url).host);
  const services = new URL(network.rpc.at(-1) ?? "").origin;
  const moved = Object.entries(network.services ?? {}).map(
    ([name, url]) => [name, String(url).replace(devnet.origin, services)] as const,
  );
  const config = {
    ...network,
    rpc: network.rpc.slice(0, -1),
    services: Object.fromEntries(moved),
  } as NetworkConfig;
  const names = hosts.map(
    (host, node) => [host, node === hosts.length - 1 ? "services" : `node${node}`] as const,
  );
  return { config, names: Object.fromEntries(names) };
}

interface WorldParts {
  readonly network: Devnet;
  /** The number of the services' server. */
  readonly services: number;
  readonly context: BrowserContext;
  readonly window: Page;
  readonly open: () => Promise<void>;
}

class RealWorld {
  readonly #parts: WorldParts;

  constructor(parts: WorldParts) {
    this.#parts = parts;
  }

  async does(act: WorldAct): Promise<void> {
    const { network, context, window, open } = this.#parts;
    switch (act.do) {
      case "fault":
        return network.control(act.name, act.arg.replace("services", String(this.#parts.services)));
      case "honest":
        return network.control("off");
      case "cut":
        return network.control("cut", "", 0);
      case "offline":
        network.control("refuse");
        return context.setOffline(true);
      case "online":
        network.control("off");
        return context.setOffline(false);
      case "hide":
      case "show":
        return window.evaluate(
          (isHidden) => globalThis.stage.setHidden(isHidden),
          act.do === "hide",
        );
      case "full":
      case "room":
        return this.#setQuota(act.do === "full" ? 1 : undefined);
      case "kill":
        return this.#kill();
      case "reload":
        return open();
      default:
        act satisfies never;
    }
  }

  async #setQuota(quotaSize: number | undefined): Promise<void> {
    const { context, window } = this.#parts;
    const session = await context.newCDPSession(window);
    const { origin } = new URL(window.url());
    await session.send("Storage.overrideQuotaForOrigin", {
      origin,
      ...(quotaSize !== undefined && { quotaSize }),
    });
  }

  /** Ends the shared worker, as Chromium's task manager does. */
  async #kill(): Promise<void> {
    const { context, window } = this.#parts;
    const browser = context.browser();
    if (!browser) throw new Error("the browser is gone");
    const own = await context.newCDPSession(window);
    const { targetInfo } = await own.send("Target.getTargetInfo");
    const session = await browser.newBrowserCDPSession();
    const { targetInfos } = await session.send("Target.getTargets");
    for (const { type, targetId, browserContextId } of targetInfos)
      if (type === "shared_worker" && browserContextId === targetInfo.browserContextId)
        await session.send("Target.closeTarget", { targetId });
  }
}
