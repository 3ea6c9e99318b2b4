/** The script in the page itself: it chooses the language and finds the folder that the app is served from. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { runnerImport } from "vite";

/** The same for every build: what differs is in the attributes of its element. */
export const bootScript = readFileSync("deploy/language-and-folder.js", "utf8");

/** The hash of the only inline script that the policy allows. */
export const bootScriptSource = `'sha256-${createHash("sha256").update(bootScript).digest("base64")}'`;

/** The first parts of the paths of pages; those that begin with `@` need no list. */
export async function firstParts(): Promise<readonly string[]> {
  const read = async <Module>(file: string): Promise<Module> =>
    (await runnerImport<Module>(`./src/ui/start/${file}`, { configFile: false })).module;
  const { routes } = await read<{ routes: readonly { path: string }[] }>("routes.ts");
  const { shortPaths } = await read<{ shortPaths: readonly { path: string | RegExp }[] }>(
    "short-paths.ts",
  );
  const parts = [...routes, ...shortPaths].map(({ path }) =>
    typeof path === "string" ? path.split("/")[1] : "",
  );
  return [...new Set(parts)].filter((part) => part !== undefined && part !== "") as string[];
}
