/** The script that a build made of a source file that loads on its own. */
import { readFileSync } from "node:fs";

/** Its path in the build. */
export function builtScript(source: string): string {
  const manifest = JSON.parse(readFileSync("dist/.vite/manifest.json", "utf8")) as Readonly<
    Record<string, { readonly file: string }>
  >;
  const script = manifest[source];
  if (!script) throw new Error(`${source} has no script of its own`);
  return script.file;
}
