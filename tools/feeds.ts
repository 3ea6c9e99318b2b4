/**
 * `npm run feeds -- --rules FILE [--config FILE] [--network KEY] [--out FOLDER] [--blocks N]`: checks the blocks since its
 * last run for what the rules and the warning lists in a file watch (“Export my data” writes one), and writes `feed.json`
 * and `feed.atom` for a server to publish. The first run begins N blocks ago (1,200 by default: an hour), and no run
 * checks more than a day. Exit code 0 if everything is checked, 1 if blocks are left for the next run, 2 if nothing was
 * written.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { readSiteNames } from "../deploy/site-names.ts";
import { parseProperties } from "../src/domain/chain/properties.ts";
import { blockIntervalMs } from "../src/domain/chain/time.ts";
import { dayMs } from "../src/domain/durations.ts";
import { counted, grouped } from "../src/domain/format/figures.ts";
import { withAnd } from "../src/domain/format/lists.ts";
import { parseConfig, type Config } from "../src/domain/network/config.ts";
import { readOwnData } from "../src/domain/own-data/read-own-data.ts";
import { readSubscription, type Subscription } from "../src/domain/warning/subscription.ts";
import { ruleKindLabel } from "../src/domain/watch/labels.ts";
import type { Rule, Watched } from "../src/domain/watch/rule.ts";
import { callNode, hostOf } from "./ask-nodes.ts";
import { entryFinder } from "./feeds/entries.ts";
import { atomText, jsonFeedText, readJsonFeed, type FeedEntry } from "./feeds/feed-text.ts";
import { readBlocks } from "./feeds/read-blocks.ts";
import { printable } from "./printable.ts";

/** Maximum number of entries in a feed. */
const maxEntries = 200;
/** Blocks of a day. */
const maxBlocks = dayMs / blockIntervalMs;
/** How long a node may take to say where the chain is, ms. */
const patience = 15_000;

/** What the command prints, and its exit code. */
interface Run {
  readonly lines: readonly string[];
  readonly status: 0 | 1;
}

/** Whether blocks alone say what a rule watches. */
const isInBlocks = (watched: Watched): boolean =>
  watched.kind === "witness"
    ? watched.aspects.includes("key")
    : !["guard", "height", "price", "median"].includes(watched.kind);

/** Runs the command with these arguments; rejects with an explanation if nothing could be written. */
export async function writeFeeds(args: readonly string[]): Promise<Run> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rules: { type: "string" },
      config: { type: "string", default: "public/config.json" },
      network: { type: "string" },
      out: { type: "string", default: "feeds" },
      blocks: { type: "string", default: "1200" },
    },
  });
  if (values.rules === undefined) throw new Error("--rules names a file with rules.");
  const config = readConfig(values.config);
  const key = values.network ?? config.defaultNetwork;
  const network = config.networks[key];
  if (!network) throw new Error(`${values.config} has no network ${key}.`);
  const site = siteOf(values.config);
  const { rules, lists } = readWatched(values.rules, key);
  const watched = rules.filter((rule) => isInBlocks(rule.watched));
  const others = rules.filter((rule) => !isInBlocks(rule.watched));
  if (watched.length + lists.length === 0)
    throw new Error(`${values.rules} has neither lists nor rules about blocks of ${key}.`);

  const { node, last } = await findNode(network.rpc);
  const jsonFile = join(values.out, "feed.json");
  const known = existsSync(jsonFile) ? readJsonFeed(readFileSync(jsonFile, "utf8")) : null;
  const above = Math.min(last, known?.checked ?? Math.max(0, last - wholeNumber(values.blocks)));
  const { needsVirtual, entriesIn } = entryFinder(watched, lists, site);
  const isKnown = new Set(known?.entries.map(({ id }) => id));
  const added: FeedEntry[] = [];
  const { checked, trouble } = await readBlocks(
    node,
    { above, upTo: Math.min(last, above + maxBlocks), needsVirtual },
    (block) =>
      added.unshift(
        ...entriesIn(block)
          .toReversed()
          .filter(({ id }) => !isKnown.has(id)),
      ),
  );
  const feed = {
    title: `${config.app.name}: ${network.label}`,
    site,
    source: `What ${withAnd([counted(watched.length, "rule"), counted(lists.length, "list")], String).join("")} found in irreversible blocks. ${hostOf(node)} says so; no signature was checked.`,
    checked,
    written: Date.now(),
    entries: [...added, ...(known?.entries ?? [])].slice(0, maxEntries),
  };
  mkdirSync(values.out, { recursive: true });
  writeFileSync(jsonFile, jsonFeedText(feed));
  writeFileSync(join(values.out, "feed.atom"), atomText(feed));
  return {
    lines: [
      `${counted(added.length, "new entry", "new entries")}; checked up to block ${grouped(checked)} of ${grouped(last)}, as ${hostOf(node)} has them.`,
      ...(trouble === null ? [] : [`Stopped there: ${trouble}`]),
      ...others.map(
        ({ watched: { kind } }) => `Left out, since no block says it: ${ruleKindLabel[kind]}`,
      ),
    ],
    status: checked < last ? 1 : 0,
  };
}

function readConfig(file: string): Config {
  const parsed = parseConfig(JSON.parse(readFileSync(file, "utf8")));
  if (!parsed.ok) throw new Error(`${file}: ${parsed.error.field} is missing or wrong.`);
  return parsed.value;
}

/** The address, with a slash at its end, of the site to which entries link. */
function siteOf(file: string): string {
  const { url } = readSiteNames(file);
  if (url === undefined) throw new Error(`${file} has no app.url, to which entries could lead.`);
  return url.endsWith("/") ? url : `${url}/`;
}

/** The rules and the warning lists of a network in a file of a visitor's data. */
function readWatched(
  file: string,
  network: string,
): { readonly rules: readonly Rule[]; readonly lists: readonly Subscription[] } {
  const read = readOwnData(readFileSync(file, "utf8"));
  if (!read.ok) throw new Error(`${file}: ${read.error}`);
  const { rules, warningLists } = read.value;
  return {
    rules: rules?.[network] ?? [],
    lists: (warningLists?.[network] ?? []).flatMap((text) => readSubscription(text) ?? []),
  };
}

function wholeNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new Error("--blocks is a number of blocks.");
  return Number(text);
}

/** The first node that answers, and its last irreversible block. */
async function findNode(
  urls: readonly string[],
): Promise<{ readonly node: string; readonly last: number }> {
  for (const node of urls) {
    const answer = await callNode(node, "get_dynamic_global_properties", [], patience);
    const chain = answer.ok ? parseProperties(answer.value) : answer;
    if (chain.ok) return { node, last: chain.value.lastIrreversible };
  }
  throw new Error("No node answers.");
}

const usage =
  "npm run feeds -- --rules FILE [--config FILE] [--network KEY] [--out FOLDER] [--blocks N]";

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  try {
    const { lines, status } = await writeFeeds(process.argv.slice(2));
    console.log(lines.map(printable).join("\n"));
    process.exitCode = status;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    console.error(usage);
    process.exitCode = 2;
  }
