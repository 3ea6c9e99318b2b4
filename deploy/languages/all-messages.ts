/** All messages of the source, and the files that have them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SourceMessage } from "./catalogue.ts";
import { shellTexts } from "./choices.ts";
import { readSource } from "./read-source.ts";

const folders = ["src/domain", "src/machines", "src/ui"];

/** Reads the whole source; messages are in the order of files and of lines. */
export function allMessages(): readonly SourceMessage[] {
  const files = new Map<string, string[]>(
    Object.values(shellTexts).map((text) => [text, ["index.html"]]),
  );
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted())
      if (/\.tsx?$/.test(name)) {
        const file = join(folder, name);
        for (const { id } of readSource(file, readFileSync(file, "utf8"), "").messages) {
          const known = files.get(id);
          if (known === undefined) files.set(id, [file]);
          else if (!known.includes(file)) known.push(file);
        }
      }
  return [...files].map(([id, where]) => ({ id, files: where }));
}
