/** config.json, read and checked, and which of its networks this page opens. */
import { parseConfig, type Config } from "../../domain/config/config.ts";
import type { ConfigOutcome } from "../../machines/start.machine.ts";
import { readStored, writeStored } from "./storage.ts";

const networkKey = "steemscope.network";
let early: Promise<ConfigOutcome> | null = null;

/** Reads it before the start's chart runs, which is then given this outcome. */
export const readConfigEarly = (): Promise<ConfigOutcome> => (early = read());

/** Reads it; never rejects. */
export function loadConfig(signal: AbortSignal): Promise<ConfigOutcome> {
  const outcome = early ?? read(signal);
  early = null;
  return outcome;
}

/** Goes to another network: a fresh page, so that nothing of the old one lingers. */
export function openNetwork(key: string): void {
  writeStored(networkKey, { network: key });
  const url = new URL(location.href);
  url.searchParams.set("network", key);
  location.assign(url);
}

async function read(signal?: AbortSignal): Promise<ConfigOutcome> {
  let raw: unknown;
  try {
    const response = await fetch("/config.json", signal && { signal });
    if (!response.ok)
      return { kind: "unreachable", message: `config.json: HTTP ${response.status}` };
    raw = await response.json();
  } catch (error) {
    if (error instanceof SyntaxError)
      return { kind: "fault", fault: { field: "config.json", expected: "valid JSON" } };
    return { kind: "unreachable", message: "config.json could not be read." };
  }
  const parsed = parseConfig(raw);
  return parsed.ok
    ? { kind: "config", config: parsed.value, networkKey: chooseNetwork(parsed.value) }
    : { kind: "fault", fault: parsed.error };
}

/** The address first, then the last visit, then the file's default. */
function chooseNetwork(config: Config): string {
  const isKnown = (key: unknown): key is string =>
    typeof key === "string" && Object.hasOwn(config.networks, key);
  const asked = new URLSearchParams(location.search).get("network");
  if (isKnown(asked)) return asked;
  return readStored(networkKey, "network", isKnown) ?? config.defaultNetwork;
}
