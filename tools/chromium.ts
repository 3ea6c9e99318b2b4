/**
 * Finds a Chromium for the browser tests and the bench: CHROMIUM_PATH, a system one, or Playwright's; installs one if
 * there is none. Exits with a clear message if nothing works.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

/** The one without windows comes first: in it, the tests take a sixth less time. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/**
 * Features that tests don't need. This switch replaces the one that Playwright sets, so Playwright's names are repeated.
 * The additions are the address bar's popups, which load two pages of 90 modules with every window, and autofill, which
 * reports every form to the browser's vendor.
 */
const unwantedFeatures: readonly string[] = [
  "AimEnabled",
  "AutofillServerCommunication",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
];

/** Switches for a quiet browser that runs as root, in containers and without a network. */
export const chromiumArgs: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${unwantedFeatures.join(",")}`,
];

/** The path of a Chromium on this machine; installs one if necessary. */
export function findChromium(): string {
  const explicit = process.env["CHROMIUM_PATH"];
  if (explicit) {
    if (existsSync(explicit)) return explicit;
    return giveUp(`CHROMIUM_PATH names ${explicit}, which does not exist.`);
  }
  return (
    installed() ??
    install() ??
    giveUp(
      "No Chromium was found and none could be installed. Install chromium or Google Chrome, " +
        "or set CHROMIUM_PATH to an existing one, then run the command again.",
    )
  );
}

function installed(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  const system = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [
    ...system,
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    chromium.executablePath(),
  ].find((path) => existsSync(path));
}

function install(): string | undefined {
  console.log("No Chromium on this machine; installing one.");
  const steps: readonly (readonly string[])[] =
    process.getuid?.() === 0
      ? [
          ["apt-get", "update", "-qq"],
          ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"],
          ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"],
          ["npx", "playwright", "install", "chromium"],
        ]
      : [["npx", "playwright", "install", "chromium"]];
  for (const [command = "", ...args] of steps) {
    spawnSync(command, args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    const found = installed();
    if (found) return found;
  }
  return undefined;
}

function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
