/** Parses the command line and the environment; invalid input is reported with an explanation. */
import type { DevnetOptions } from "./devnet.ts";
import { worlds, type PublicWorld } from "./public-worlds.ts";
import { isFault } from "./state/faults.ts";

/** Options of `npm start` and `npm run devnet`. */
export interface CommandLine {
  readonly devnet: DevnetOptions;
  /** The network on which the app opens. */
  readonly network: string | undefined;
  readonly dev: boolean;
}

const numbers = {
  "--seed": "seed",
  "--block-interval": "blockInterval",
  "--ops-per-block": "opsPerBlock",
  "--history": "history",
  "--nodes": "nodes",
} as const;

/** Parses arguments; throws an `Error` with a message for the user. */
export function readCommandLine(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): CommandLine {
  const devnet: Record<string, unknown> = {
    port: port(environment["DEVNET_PORT"], 4174, "DEVNET_PORT"),
    snapshots: ".cache/devnet",
    nodes: 3,
  };
  const given: string[] = [];
  let network: string | undefined;
  let dev = false;
  for (let i = 0; i < args.length; i++) {
    const option = args[i] ?? "";
    if (option === "--dev") {
      dev = true;
      continue;
    }
    const value = args[++i];
    if (value === undefined) throw new Error(`${option} needs a value.`);
    if (option in numbers) {
      const number = Number(value);
      if (!Number.isInteger(number) || number < 0)
        throw new Error(`${option} needs a whole number, not '${value}'.`);
      devnet[numbers[option as keyof typeof numbers]] = number;
    } else if (option === "--faults") given.push(...faults(value));
    else if (option === "--world") {
      const { nodes, faults: own, attacks = false } = world(value);
      devnet["nodes"] = nodes;
      if (attacks) devnet["attacks"] = true;
      given.push(...own);
    } else if (option === "--replay") devnet["replay"] = value;
    else if (option === "--network") network = value;
    else
      throw new Error(
        `Unknown option ${option}. Known: ${[...Object.keys(numbers), "--faults", "--world", "--replay", "--network"].join(", ")}.`,
      );
  }
  if (given.length > 0) devnet["faults"] = given;
  return { devnet, network, dev };
}

function world(name: string): PublicWorld {
  const found = Object.hasOwn(worlds, name) ? worlds[name] : undefined;
  if (!found)
    throw new Error(`No world named '${name}'. Known: ${Object.keys(worlds).join(", ")}.`);
  return found;
}

export function port(value: string | undefined, otherwise: number, name: string): number {
  if (value === undefined || value === "") return otherwise;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 65535)
    throw new Error(`${name} needs a port, not '${value}'.`);
  return number;
}

function faults(value: string): readonly string[] {
  const names = value.split(",").filter(Boolean);
  const unknown = names.find((name) => !isFault(name.split(":")[0] ?? ""));
  if (unknown) throw new Error(`No fault named ${unknown}.`);
  return names;
}
