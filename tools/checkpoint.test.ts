/** The command that gets a trust root from the nodes of a config.json. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startDevnet, type Devnet } from "../devnet/devnet.ts";
import { parseConfig } from "../src/domain/network/config.ts";
import { parseRoot } from "../src/domain/trust/root.ts";
import { sampleOf } from "../tests/support/campaign.ts";
import { askNodes } from "./ask-nodes.ts";
import { conclude, makeCheckpoint } from "./checkpoint.ts";

let devnet: Devnet;
let folder: string;
let config: string;

beforeAll(async () => {
  devnet = await startDevnet({ port: 0, blockInterval: 0, history: 120, opsPerBlock: 2, nodes: 3 });
  folder = mkdtempSync(join(tmpdir(), "checkpoint-"));
  config = configWith({});
});

afterAll(async () => {
  await devnet.close();
  rmSync(folder, { recursive: true });
});

afterEach(() => devnet.control("off"));

const nodes = (): readonly string[] => devnet.network["rpc"] as readonly string[];

/** A config.json for the devnet with some of its network's members replaced. */
function configWith(members: Readonly<Record<string, unknown>>): string {
  const file = join(mkdtempSync(join(folder, "config-")), "config.json");
  const networks = { devnet: { ...devnet.network, ...members } };
  const app = { name: "Test" };
  writeFileSync(file, JSON.stringify({ app, defaultNetwork: "devnet", networks }));
  return file;
}

const chainId = (): string => devnet.network["chainId"] as string;

/** Runs the command as a user would. */
function spawned(
  args: readonly string[],
): Promise<{ status: number | null; output: string; notes: string }> {
  return new Promise((resolve) => {
    const child = spawn("npx", ["--no-install", "tsx", "tools/checkpoint.ts", ...args]);
    let [output, notes] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (notes += text));
    child.on("close", (status) => resolve({ status, output, notes }));
  });
}

describe("the command", () => {
  test("is what runs, with its output and exit code", async () => {
    const commands = [
      ["--config", config],
      ["--depth", "3"],
    ];
    for (const args of sampleOf(commands, 2)) {
      const { output, notes, status } = await makeCheckpoint(args);
      expect(await spawned(args)).toEqual({ output, notes: `${notes.join("\n")}\n`, status });
    }
  });

  test("prints a root for config.json, and the nodes that agreed", async () => {
    const { status, output, notes } = await makeCheckpoint([
      "--config",
      config,
      "--network",
      "devnet",
    ]);
    expect(notes.at(-1)).toContain("3 independent parties agree on block");
    for (const url of nodes()) expect(notes).toContain(`agreed     ${new URL(url).host}`);
    expect(status).toBe(0);
    const root = parseRoot(JSON.parse(output), chainId());
    if (!root.ok) throw new Error(JSON.stringify(root.error));
    expect(root.value.witnesses.size).toBe(20);
    expect(root.value).toMatchObject({
      id: (devnet.blockAt(root.value.block) as { block_id: string }).block_id,
    });
    const placed = parseConfig(
      JSON.parse(
        JSON.stringify({
          app: { name: "Test" },
          defaultNetwork: "devnet",
          networks: { devnet: { ...devnet.network, checkpoint: JSON.parse(output) as unknown } },
        }),
      ),
    );
    expect(placed.ok).toBe(true);
  });

  test("uses the default network and exits with 1 if too few parties answer", async () => {
    const { status, output, notes } = await makeCheckpoint([
      "--config",
      configWith({ rpc: nodes().slice(1) }),
    ]);
    expect(notes.at(-1)).toContain("2 independent parties answered, and at least 3 are needed");
    expect(output).toBe("");
    expect(status).toBe(1);
  });

  test.each([
    ["an unknown network", ["--network", "nowhere"], "has no network nowhere, only devnet"],
    ["an unknown option", ["--depth", "3"], "Unknown option '--depth'"],
    ["a missing file", ["--config", "nowhere.json"], "nowhere.json"],
  ])("%s exits with 2, a sentence and the usage", async (_, args, sentence) => {
    const { status, output, notes } = await makeCheckpoint(["--config", config, ...args]);
    expect(notes[0]).toContain(sentence);
    expect(notes[1]).toContain("npm run checkpoint --");
    expect(output).toBe("");
    expect(status).toBe(2);
  });
});

describe("answers of the nodes", () => {
  const asked = async (
    urls = nodes(),
    timeoutMs = 5000,
    operators?: Readonly<Record<string, string>>,
  ) =>
    conclude(
      await askNodes({ rpc: [...urls], ...(operators && { operators }) }, timeoutMs),
      chainId(),
    );

  test("one that doesn't answer is named, with the reason", async () => {
    const nobody = "http://127.0.0.1:9";
    const { status, notes } = await asked([...nodes(), nobody, "/rpc"]);
    expect(notes.find((note) => note.includes("127.0.0.1:9:"))).toMatch(
      /^no answer .*(REFUSED|bad port)/,
    );
    expect(notes).toContain("no answer  /rpc: Its address isn't a whole URL.");
    expect(status).toBe(0);
  });

  test("silent nodes run into the timeout", async () => {
    devnet.control("silent");
    const { status, notes } = await asked(nodes(), 300);
    expect(
      notes.filter((note) => note.endsWith("Timeout waiting for global properties (300ms)")),
    ).toHaveLength(3);
    expect(notes.at(-1)).toContain("0 independent parties answered");
    expect(status).toBe(1);
  });

  test.each(["http-500", "html", "garbage", "null-result", "wrong-types", "truncate"] as const)(
    "answers damaged by %s give no root, and no exception",
    async (fault) => {
      devnet.control(fault);
      const { status, output, notes } = await asked();
      expect(notes.filter((note) => note.startsWith("no answer"))).toHaveLength(3);
      expect(output).toBe("");
      expect(status).toBe(1);
    },
  );

  test("addresses of one owner have one vote", async () => {
    const [first = ""] = nodes();
    const { notes, status } = await asked([first, first, first]);
    expect(notes.at(-1)).toContain("1 independent party answered");
    expect(status).toBe(1);
  });

  test("nodes of one operator have one vote, whatever their hosts", async () => {
    const [one = "", two = "", three = ""] = nodes();
    const named = { [one]: "Mallory", [two]: " mallory " };
    const { notes, status } = await asked([one, two, three], 5000, named);
    expect(notes.at(-1)).toContain("2 independent parties answered");
    expect(status).toBe(1);
  });

  test("clients look like a browser; a node that refuses them is named", async () => {
    const agents: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      agents.push(request.headers["user-agent"]);
      response.writeHead(403).end("<html>Forbidden</html>");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const { notes, status } = await asked([...nodes(), `http://127.0.0.1:${port}`]);
    server.close();
    expect(notes).toContain(`no answer  127.0.0.1:${port}: It refuses this client (HTTP 403).`);
    expect(agents.every((agent) => agent?.startsWith("Mozilla/5.0 "))).toBe(true);
    expect(status).toBe(0);
  });

  test("nodes that disagree give no root; one among four is outvoted and named", async () => {
    const answers = await askNodes({ rpc: [...nodes()] }, 5000);
    const [one, two, three] = answers.reports;
    if (!one || !two || !three) throw new Error("three nodes answer");
    const liar = {
      ...three,
      root: {
        ...three.root,
        witnesses: new Map([...three.root.witnesses].map(([name], i) => [name, `STM${i}`])),
      },
    };
    const disagreed = conclude({ reports: [one, two, liar], silent: [] }, chainId());
    expect(disagreed.notes.at(-1)).toContain("the nodes don't agree");
    expect(disagreed.notes.filter((note) => note.startsWith("said"))).toHaveLength(3);
    expect(disagreed).toMatchObject({ status: 1, output: "" });
    const fourth = { ...liar, host: "liar.example", party: "liar.example" };
    const outvoted = conclude({ reports: [one, two, three, fourth], silent: [] }, chainId());
    expect(outvoted.notes.find((note) => note.startsWith("differed"))).toContain(
      "liar.example: aurora with STM0",
    );
    expect(outvoted.status).toBe(0);
  });

  test("invalid keys give no root, even if the nodes agree", async () => {
    const answers = await askNodes({ rpc: [...nodes()] }, 5000);
    const reports = answers.reports.map((report) => ({
      ...report,
      root: {
        ...report.root,
        witnesses: new Map([...report.root.witnesses].map(([name], i) => [name, `STM${i}`])),
      },
    }));
    const { status, notes } = conclude({ reports, silent: [] }, chainId());
    expect(notes.at(-1)).toContain("checkpoint.witnesses.aurora should be a public key");
    expect(status).toBe(1);
  });

  test("a chain that is too short says so", async () => {
    const young = await startDevnet({
      port: 0,
      blockInterval: 0,
      history: 60,
      opsPerBlock: 1,
      nodes: 3,
    });
    const answers = await askNodes({ rpc: young.network["rpc"] as string[] }, 5000);
    await young.close();
    expect(answers.silent.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 3 }, () => "The chain is too short for a root."),
    );
  });
});
