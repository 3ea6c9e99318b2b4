/** The container image: what it is built from, and where a container engine runs, what it serves. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const name = "steemscope-test";
const dockerfile = readFileSync("deploy/Dockerfile", "utf8");

test("the image is built from files and scripts that exist", () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
    ([, sources = ""]) => sources.split(" "),
  );
  expect(copied).toContain("package-lock.json");
  expect(copied.filter((file) => !existsSync(file))).toEqual([]);
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object };
  const run = [...dockerfile.matchAll(/npm run ([\w:]+)/g)].map(([, script]) => script);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(run));
  expect(run).toContain("build");
});

/** Runs `docker` and returns its output; throws if it fails. */
function docker(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync("docker", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`docker ${args[0]} ended with ${status}: ${stderr}`);
  return stdout.trim();
}

const engines = spawnSync("docker", ["info"]).status === 0 ? ["docker"] : [];
if (engines.length === 0) console.log("not run: the container image (no container engine answers)");

test.each(engines)("the image that %s builds serves the app", { timeout: 900_000 }, async () => {
  docker("build", "-f", "deploy/Dockerfile", "-t", name, ".");
  docker("run", "--rm", "-d", "--name", name, "-p", "127.0.0.1::80", name);
  try {
    const origin = `http://${docker("port", name, "80").split("\n")[0]}`;
    const status = (): Promise<number> =>
      fetch(origin).then(
        (response) => response.status,
        () => 0,
      );
    await expect.poll(status, { timeout: 10_000 }).toBe(200);
    const block = await fetch(`${origin}/blocks/1`);
    expect(await block.text()).toContain('<div id="root">');
    expect(block.headers.get("content-security-policy")).toContain("default-src 'self'");
  } finally {
    docker("rm", "-f", name);
  }
});
