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

/** What one run of Lighthouse found on a page. */
interface Finding {
  readonly scores: Scores;
  /** Lighthouse's measure of the machine's speed during the run. */
  readonly index: number;
  /** The time beyond 50 ms of each task while the page loads, in total, ms. */
  readonly blocking: number;
  /** When the largest text or picture was painted, ms. */
  readonly largestPaint: number;
}

/** How much longer Home may block than the floor, ms. */
const beyondFloor = 150;

export const lighthouse: Scenario = {
  name: "lighthouse",
  async run({ pages, openSite }) {
    const missing = await reasonNotToRun();
    if (missing !== null) {
      console.log(`not run: lighthouse (${missing})`);
      return [];
    }
    const site = await openSite({ blockInterval: 3000, opsPerBlock: 30 });
    try {
      const floor = await findingsOn(`${pages}/floor/stack.html`);
      const home = await findingsOn(`${site.url}/`);
      const block = await findingsOn(`${site.url}/blocks/${site.devnet.head() - 40}`);
      const account = await findingsOn(`${site.url}/accounts/aurora`);
      const market = await findingsOn(`${site.url}/crypto-market`);
      return [
        ...timesOf("the floor", floor),
        ...timesOf("Home", home),
        {
          what: "blocking of Home − the floor's",
          value: middle(home, blockingIn) - middle(floor, blockingIn),
          unit: "ms",
          budget: beyondFloor,
        },
        ...scoresOf("Home", home),
        ...timesOf("a block", block),
        ...scoresOf("a block", block),
        ...timesOf("an account", account),
        ...scoresOf("an account", account),
        ...timesOf("the market", market),
        ...scoresOf("the market", market),
      ];
    } finally {
      await site.close();
    }
  },
};

const middle = (findings: readonly Finding[], of: (finding: Finding) => number): number =>
  median(findings.map(of));

const timesOf = (page: string, findings: readonly Finding[]): readonly Measurement[] => [
  { what: `benchmark index, ${page}`, value: middle(findings, ({ index }) => index), unit: "" },
  {
    what: `largest paint of ${page}`,
    value: middle(findings, ({ largestPaint }) => largestPaint),
    unit: "ms",
  },
  { what: `blocking of ${page}`, value: middle(findings, blockingIn), unit: "ms" },
];

const blockingIn = ({ blocking }: Finding): number => blocking;

const scoresOf = (page: string, findings: readonly Finding[]): readonly Measurement[] =>
  (Object.keys(budgets) as Category[]).map((category) => ({
    what: `${category} of ${page}`,
    value: middle(findings, ({ scores }) => scores[category]),
    unit: "",
    budget: budgets[category],
    atLeast: true,
  }));

async function findingsOn(url: string): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (let run = 0; run < runs; run++) findings.push(await findingOn(url));
  return findings;
}

/** Why Lighthouse can't run here; null if it can. */
async function reasonNotToRun(): Promise<string | null> {
  const { status, output } = await lighthouseWith(["--version"]);
  return status === 0 ? null : (output.trim().split("\n").at(-1) ?? `it ended with ${status}`);
}

async function findingOn(url: string): Promise<Finding> {
  const { status, output } = await lighthouseWith([
    url,
    "--quiet",
    "--output=json",
    `--only-categories=${Object.keys(budgets).join(",")}`,
    `--chrome-flags=--headless=new ${chromiumArgs.join(" ")}`,
  ]);
  if (status !== 0) throw new Error(`lighthouse ended with ${status}: ${output.slice(-500)}`);
  const { categories, audits, environment } = JSON.parse(output) as {
    categories: Readonly<Record<Category, { score: number | null }>>;
    audits: Readonly<Record<string, { numericValue?: number }>>;
    environment: { benchmarkIndex: number };
  };
  const scoreOf = (category: Category): number => 100 * (categories[category].score ?? 0);
  const timeOf = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: scoreOf("performance"),
      accessibility: scoreOf("accessibility"),
      "best-practices": scoreOf("best-practices"),
      seo: scoreOf("seo"),
    },
    index: environment.benchmarkIndex,
    blocking: timeOf("total-blocking-time"),
    largestPaint: timeOf("largest-contentful-paint"),
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
