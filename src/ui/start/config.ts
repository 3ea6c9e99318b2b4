/** Loads and validates config.json, and chooses the network to open. */
import { say } from "../../domain/language/say.ts";
import { parseConfig, withAbsoluteUrls, type Config } from "../../domain/network/config.ts";
import { pictureOrigins } from "../../domain/picture/picture-origins.ts";
import type { ConfigOutcome } from "../../machines/start/start.machine.ts";
import { baseUrl } from "../browser/base.ts";
import { limitPictures } from "../browser/picture-csp.ts";
import { stored } from "../browser/storage.ts";
import { storedSettings } from "../settings/stored-settings.ts";

const storedNetwork = stored("network", (value) => value);

/** The network that a link's `?network=` named, in this tab's session storage. */
const networkOfTab = storedNetwork.key;
let early: Promise<ConfigOutcome> | null = null;

/** Starts loading before the start chart runs; `loadConfig` then returns this outcome. */
export const readConfigEarly = (): Promise<ConfigOutcome> => (early = read());

/** Loads config.json; never rejects. */
export async function loadConfig(signal: AbortSignal): Promise<ConfigOutcome> {
  const reading = early ?? read(signal);
  early = null;
  const outcome = await reading;
  limitPicturesBy(outcome);
  return outcome;
}

/** Limits the page's pictures to the hosts that a valid config.json names, and those that the visitor chose. */
export function limitPicturesBy(outcome: ConfigOutcome): void {
  if (outcome.kind !== "config") return;
  limitPictures([...pictureOrigins(outcome.config), ...storedSettings.read().pictureHosts]);
}

/** Switches to another network with a full page load, so that no state of the old one remains. */
export function openNetwork(key: string): void {
  storedNetwork.write(key);
  const url = new URL(location.href);
  url.searchParams.set("network", key);
  location.assign(url);
}

async function read(signal?: AbortSignal): Promise<ConfigOutcome> {
  let raw: unknown;
  try {
    const response = await fetch(`${baseUrl}config.json`, signal && { signal });
    if (!response.ok)
      return { kind: "unreachable", message: `config.json: HTTP ${response.status}` };
    raw = await response.json();
  } catch (error) {
    if (error instanceof SyntaxError)
      return { kind: "fault", fault: { field: "config.json", expected: say`valid JSON` } };
    return { kind: "unreachable", message: say`config.json could not be read.` };
  }
  const parsed = parseConfig(raw);
  if (!parsed.ok) return { kind: "fault", fault: parsed.error };
  const config = withAbsoluteUrls(parsed.value, baseUrl);
  return { kind: "config", config, networkKey: chooseNetwork(config) };
}

/** From the URL, which names it for the tab's whole visit; then the last visit, then the file's default. */
function chooseNetwork(config: Config): string {
  const isKnown = (key: unknown): key is string =>
    typeof key === "string" && Object.hasOwn(config.networks, key);
  const requested = new URLSearchParams(location.search).get("network");
  const named = isKnown(requested) ? requested : null;
  return [ofTab(named), storedNetwork.read()].find(isKnown) ?? config.defaultNetwork;
}

/** The network that a link has named in this tab: now, or before. */
function ofTab(named: string | null): string | null {
  try {
    if (named !== null) sessionStorage.setItem(networkOfTab, named);
    return sessionStorage.getItem(networkOfTab);
  } catch {
    return named;
  }
}
