/**
 * The first script of the page, run before anything else has come: lets the shell of index.html be painted, starts
 * the engine's worker, opens the engine while the rest is on its way, then brings that.
 */
import type { Topic } from "../domain/protocol/views.ts";
import { openEarly, startEarly } from "./engine-worker.ts";
import { readConfigEarly } from "./hosts/config.ts";
import { showLastTheme } from "./hosts/shell-theme.ts";
import { choicesFor, storedSettings } from "./hosts/stored-settings.ts";

showLastTheme();
// Not awaited: the page leans on pieces that came with this script, which must have ended before.
void begin();

async function begin(): Promise<void> {
  await painted();
  startEarly();
  void openAhead();
  await bringPage();
}

/** Opens the engine on the network of config.json before the page's own code asks for it. */
async function openAhead(): Promise<void> {
  const outcome = await readConfigEarly();
  if (outcome.kind !== "config") return;
  const { config, networkKey: key } = outcome;
  const network = config.networks[key];
  const ahead = headTopics().length > 0 && !document.hidden;
  if (network) openEarly({ key, network, choices: choicesFor(key, storedSettings()), ahead });
}

/** What the first page is going to watch of the chain's head. */
function headTopics(): readonly Topic[] {
  const path = location.pathname;
  if (path === "/") return ["latestBlocks", "irreversibleBlocks", "chain"];
  return /^\/blocks\/?$/.test(path) ? ["latestBlocks"] : [];
}

/** The whole of the styles stands at the end of the body: nothing but the shell may be painted without them. */
async function styled(): Promise<void> {
  if (document.readyState === "loading")
    await new Promise((resolve) => {
      document.addEventListener("DOMContentLoaded", resolve, { once: true });
    });
  const sheet = document.querySelector<HTMLLinkElement>("body link[rel='stylesheet']");
  if (sheet && !sheet.sheet)
    await new Promise((resolve) => {
      for (const end of ["load", "error"]) sheet.addEventListener(end, resolve, { once: true });
    });
}

/** Settles once the shell has been painted; a page nobody looks at is not. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint"))
      return resolve();
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: "paint", buffered: true });
    document.addEventListener("visibilitychange", () => resolve(), { once: true });
  });
}

/** Lets the thread take up whatever waits. */
function pause(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", () => resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
  });
}

/** Packages, then the hosts of the page's charts, then its views: none of them takes the thread for longer than a moment. */
async function bringPage(): Promise<void> {
  await styled();
  await import("./stack.ts");
  await pause();
  await import("./hosts/page.ts");
  const { watchAhead } = await import("./runtime.ts");
  watchAhead(["connection", ...headTopics()]);
  await pause();
  await import("./main.tsx");
}
