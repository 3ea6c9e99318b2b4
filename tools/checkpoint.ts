/**
 * `npm run checkpoint -- [--config FILE] [--network KEY]`: asks every node of a config.json for a trust root. If they
 * agree, prints the root on standard output, for the network's `checkpoint` in config.json; prints each node's answer
 * on standard error. Exit code 0, 1 without an agreement, 2 for a bad command line.
 */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { failureReason } from "../src/domain/contract/failure-text.ts";
import { counted } from "../src/domain/format/figures.ts";
import { parseConfig, type NetworkConfig } from "../src/domain/network/config.ts";
import { agree, minParties, type NodeOpinion } from "../src/domain/trust/root-agreement.ts";
import { parseRoot, rootJson, type Root } from "../src/domain/trust/root.ts";
import { askNodes, type AskedNodes } from "./ask-nodes.ts";

/** Time limit for a node's answer. */
const timeoutMs = 10_000;

/** The command's output and exit code. */
export interface CommandOutcome {
  /** The root as JSON; empty without an agreement. */
  readonly output: string;
  /** A line for every node, then a summary. */
  readonly notes: readonly string[];
  readonly status: 0 | 1 | 2;
}

/** Judges what the nodes of a network reported. */
export function conclude({ reports, silent }: AskedNodes, chainId: string): CommandOutcome {
  const quorum = agree(reports);
  const unanswered = silent.map(({ host, reason }) => line("no answer", host, reason));
  if (quorum.kind !== "agreed") {
    const notes = reports.map(({ host, root }) => line("said", host, summary(root)));
    const why =
      quorum.kind === "tooFew"
        ? `No root: ${parties(quorum.parties.length)} answered, and at least ${minParties} are needed.`
        : `No root: the nodes don't agree. At least ${minParties} parties and more than two thirds of all must say the same.`;
    return { output: "", notes: [...notes, ...unanswered, why], status: 1 };
  }
  const root = rootJson(quorum.root, chainId);
  const checked = parseRoot(root, chainId);
  if (!checked.ok) {
    const why = `No root: ${failureReason(checked.error)}`;
    return { output: "", notes: [...unanswered, why], status: 1 };
  }
  const said = reports.map((report) => judged(report, quorum.root));
  const sum = `${parties(quorum.hosts.length)} agree on block ${quorum.root.block} and ${quorum.root.witnesses.size} witnesses.`;
  return {
    output: `${JSON.stringify(root, null, 2)}\n`,
    notes: [...said, ...unanswered, sum],
    status: 0,
  };
}

const parties = (count: number): string =>
  counted(count, "independent party", "independent parties");

const line = (word: string, host: string, more = ""): string =>
  `${word.padEnd(9)}  ${host}${more && `: ${more}`}`;

function judged({ host, root }: NodeOpinion, agreed: Root): string {
  const differences = [
    ...(root.id === agreed.id ? [] : [`block ${root.id}`]),
    ...[...new Set([...agreed.witnesses.keys(), ...root.witnesses.keys()])]
      .filter((name) => root.witnesses.get(name) !== agreed.witnesses.get(name))
      .map((name) => `${name} with ${root.witnesses.get(name) ?? "no seat"}`),
  ];
  return differences.length === 0
    ? line("agreed", host)
    : line("differed", host, differences.join(", "));
}

const summary = ({ id, witnesses }: Root): string => `block ${id}, ${witnesses.size} witnesses`;

function networkOf(file: string, key: string | undefined): NetworkConfig {
  const parsed = parseConfig(JSON.parse(readFileSync(file, "utf8")));
  if (!parsed.ok)
    throw new Error(`${file}: ${parsed.error.field} should be ${parsed.error.expected}.`);
  const { networks, defaultNetwork } = parsed.value;
  const name = key ?? defaultNetwork;
  const network = Object.hasOwn(networks, name) ? networks[name] : undefined;
  if (!network)
    throw new Error(`${file} has no network ${name}, only ${Object.keys(networks).join(", ")}.`);
  return network;
}

const usage = "npm run checkpoint -- [--config FILE] [--network KEY]";

/** Runs the command with these arguments. */
export async function makeCheckpoint(args: readonly string[]): Promise<CommandOutcome> {
  try {
    return await checkpoint(args);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { output: "", notes: [why, usage], status: 2 };
  }
}

async function checkpoint(args: readonly string[]): Promise<CommandOutcome> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      config: { type: "string", default: "public/config.json" },
      network: { type: "string" },
    },
  });
  const network = networkOf(values.config, values.network);
  return conclude(await askNodes(network, timeoutMs), network.chainId.toLowerCase());
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { output, notes, status } = await makeCheckpoint(process.argv.slice(2));
  process.stderr.write(`${notes.join("\n")}\n`);
  process.stdout.write(output);
  process.exitCode = status;
}
