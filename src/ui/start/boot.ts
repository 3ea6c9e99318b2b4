/**
 * The page's first script, which index.html loads once the shell is painted. It takes over the engine's worker, opens the
 * engine, and loads the rest of the page meanwhile.
 */
// Before all sheets of components, which change what these say.
import "../styles/index.css";
import type { Topic } from "../../domain/contract/topics.ts";
import type { ConfigOutcome } from "../../machines/start/start.machine.ts";
import { currentPath } from "../browser/base.ts";
import { keepKeysOut } from "../browser/private-keys.ts";
import { yieldToMain } from "../browser/yield-to-main.ts";
import { choicesFor, storedSettings } from "../settings/stored-settings.ts";
import { showLastTheme } from "./apply-theme.ts";
import { limitPicturesBy, readConfigEarly } from "./config.ts";
import { openEarly } from "./engine-worker.ts";
import { silenceForeignWallets } from "./foreign-errors.ts";
import { routeOf } from "./routes.ts";

declare global {
  /**
   * Settles once the style sheet of all pages has loaded, without which only the shell is painted. Set by the script in
   * index.html, which also says so if it fails; a development server adds the styles itself.
   */
  var firstSheet: Promise<unknown> | undefined;
  /** Says that the app could not be loaded, with a button that tries again. Set by the script in index.html. */
  var __fail: (() => void) | undefined;
}

silenceForeignWallets();
keepKeysOut((subject) => {
  const noticed = import("../layout/dialogs.charts.ts");
  void noticed.then(({ privateKeyNotice }) =>
    privateKeyNotice.send({ type: "disclosure.open", subject }),
  );
});
showLastTheme();
// Not awaited: the page's modules import parts of this one, which must finish evaluating first.
begin().catch((error: unknown) => {
  globalThis.__fail?.();
  throw error;
});

async function begin(): Promise<void> {
  // A fetch instead of a preload, because not every browser uses a preloaded response.
  const configured = readConfigEarly();
  // Awaited: evaluating the packages would keep the thread from opening the engine.
  await openEngineEarly(configured);
  await yieldToMain();
  limitPicturesBy(await configured);
  await loadPage();
}

/** Opens the engine on the chosen network before the page's own code needs it. */
async function openEngineEarly(configured: Promise<ConfigOutcome>): Promise<void> {
  const outcome = await configured;
  if (outcome.kind !== "config") return;
  const { config, networkKey: key } = outcome;
  const network = config.networks[key];
  const ahead = firstTopics().length > 0 && !document.hidden;
  if (network)
    openEarly({
      key,
      network,
      choices: choicesFor(key, storedSettings.read()),
      prefetchBlocks: ahead,
    });
}

/** The topics of the chain's head that the first page will watch. */
const firstTopics = (): readonly Topic[] => routeOf(currentPath())?.topics ?? [];

/** Fetches the font of figures before the first figure is drawn, so that the page is laid out only once. */
function loadFigures(): void {
  document.fonts.load('1em "JetBrains Mono"').catch(() => {});
}

/** Fetches the first page's view beside the packages; Home's is part of the page's own code. A failure is shown later. */
function loadView(): void {
  const route = routeOf(currentPath());
  if (route && !route.topics) route.load().catch(() => {});
}

/** Loads packages, then charts, then views: each is evaluated in a task of its own, so that none blocks for long. */
async function loadPage(): Promise<void> {
  await globalThis.firstSheet;
  const stack = import("./stack.ts");
  // Before the first view, which would otherwise evaluate them in the same task as itself.
  const charts = import("./page.charts.ts");
  loadView();
  loadFigures();
  await stack;
  await charts;
  const { watchAhead } = await import("./runtime.ts");
  watchAhead(["connection", ...firstTopics()]);
  await yieldToMain();
  await import("./main.tsx");
}
