/**
 * Lighthouse's four scores on mobile for the pages visitors open first. npx downloads it on demand, because its 190
 * packages and 185 MB would double the project's installation.
 */
import { spawn } from "node:child_process";
import { chromiumArgs, findChromium } from "../../tools/chromium.ts";
import { median, type Measurement, type Scenario } from "./scenario.ts";

/** The last version that runs on Node 20. */
const version = "12.8.2";
const runs = 3;
const budgets = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;

type Category = keyof typeof budgets;
type Scores = Readonly<Record<Category, number>>;

export const lighthouse: Scenario = {
  name: "lighthouse",
  async run({ openSite }) {
    const missing = await reasonNotToRun();
    if (missing !== null) {
      console.log(`not run: lighthouse (${missing})`);
      return [];
    }
    const site = await openSite({ blockInterval: 3000, opsPerBlock: 30 });
    try {
      const pages = {
        Home: "/",
        "a block": `/blocks/${site.devnet.head() - 40}`,
        "an account": "/accounts/aurora",
        "the market": "/crypto-market",
      };
      const rows: Measurement[] = [];
      for (const [name, path] of Object.entries(pages)) {
        const scores: Scores[] = [];
        for (let run = 0; run < runs; run++) scores.push(await scoresOf(site.url + path));
        for (const category of Object.keys(budgets) as Category[])
          rows.push({
            what: `${category} of ${name}`,
            value: median(scores.map((each) => each[category])),
            unit: "",
            budget: budgets[category],
            atLeast: true,
          });
      }
      return rows;
    } finally {
      await site.close();
    }
  },
};

/** Why Lighthouse can't run here; null if it can. */
async function reasonNotToRun(): Promise<string | null> {
  const { status, output } = await lighthouseWith(["--version"]);
  return status === 0 ? null : (output.trim().split("\n").at(-1) ?? `it ended with ${status}`);
}

/** Scores from 0 to 100. */
async function scoresOf(url: string): Promise<Scores> {
  const { status, output } = await lighthouseWith([
    url,
    "--quiet",
    "--output=json",
    `--only-categories=${Object.keys(budgets).join(",")}`,
    `--chrome-flags=--headless=new ${chromiumArgs.join(" ")}`,
  ]);
  if (status !== 0) throw new Error(`lighthouse ended with ${status}: ${output.slice(-500)}`);
  const { categories } = JSON.parse(output) as {
    categories: Readonly<Record<Category, { score: number | null }>>;
  };
  const scoreOf = (category: Category): number => 100 * (categories[category].score ?? 0);
  return {
    performance: scoreOf("performance"),
    accessibility: scoreOf("accessibility"),
    "best-practices": scoreOf("best-practices"),
    seo: scoreOf("seo"),
  };
}

/** Runs the command and collects its output, or its error output if it fails. */
function lighthouseWith(
  args: readonly string[],
): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn("npx", ["--yes", `lighthouse@${version}`, ...args], {
      env: { ...process.env, CHROME_PATH: findChromium() },
    });
    let [stdout, stderr] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
    child.on("close", (status) => resolve({ status, output: status === 0 ? stdout : stderr }));
  });
}
