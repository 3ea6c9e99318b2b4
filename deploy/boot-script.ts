/** The script in the page itself: it chooses the language and finds the folder that the app is served from. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { minifySync, runnerImport } from "vite";
import { embedFolder } from "../src/domain/embed/subject.ts";

const file = "deploy/language-and-folder.js";

/** Minified, and the same in every build: what differs is in the attributes of its element. */
export const bootScript = minifySync(file, readFileSync(file, "utf8"), { module: false }).code;

/** The hash of the only inline script that the policy allows. */
export const bootScriptSource = `'sha256-${createHash("sha256").update(bootScript).digest("base64")}'`;

/** The first segments of the pages' paths; those that begin with `@` need no list. */
export async function firstParts(): Promise<readonly string[]> {
  const { module } = await runnerImport<{ routes: readonly { path: string }[] }>(
    "./src/ui/start/routes.ts",
    { configFile: false },
  );
  // Some hosts serve the app where an embed was requested (`ui/layout/OtherPath.tsx`).
  const parts = [embedFolder, ...module.routes.map(({ path }) => path.slice(1))].map(
    (path) => path.split("/")[0] ?? "",
  );
  return [...new Set(parts)].filter((part) => part !== "");
}
