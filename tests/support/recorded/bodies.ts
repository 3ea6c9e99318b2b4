/** The bodies of all recorded posts, replies and edits. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { recorded, recordings } from "./recordings.ts";

/** Each body once, with the first post that has it; patches are left out. */
export function recordedBodies(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const search = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(search);
    if (typeof value !== "object" || value === null) return;
    const { body, author, permlink } = value as Readonly<Record<string, unknown>>;
    if (typeof body === "string" && body !== "" && !body.startsWith("@@ ") && !found.has(body))
      found.set(body, `@${String(author)}/${String(permlink)}`);
    Object.values(value).forEach(search);
  };
  for (const folder of readdirSync(recordings, { withFileTypes: true }))
    if (folder.isDirectory() && existsSync(join(recordings, folder.name)))
      search(recorded(folder.name));
  return found;
}
