/** All messages in the source, and the files that contain them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SourceMessage } from "./catalogue.ts";
import { shellMessages } from "./choices.ts";
import { readSource } from "./read-source.ts";

const folders = ["src/domain", "src/machines", "src/ui", "src/worker"];

/** Reads the whole source. Messages are in the order of their files, and of their lines within a file. */
export function allMessages(): readonly SourceMessage[] {
  const filesById = new Map<string, string[]>(
    Object.values(shellMessages).map((text) => [text, ["index.html"]]),
  );
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted())
      if (/(?<!\.test)\.tsx?$/.test(name)) {
        const file = join(folder, name);
        for (const { id } of readSource(file, readFileSync(file, "utf8"), "").messages) {
          const known = filesById.get(id);
          if (known === undefined) filesById.set(id, [file]);
          else if (!known.includes(file)) known.push(file);
        }
      }
  return [...filesById].map(([id, files]) => ({ id, files }));
}
