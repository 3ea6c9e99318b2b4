/** Reads and stores the shrunk worlds in which something once failed. Every run replays them first. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Found } from "./shrink.ts";

/** Reads the found worlds of a folder, by the names of their files. */
export function readFound(folder: string): ReadonlyMap<string, Found> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return new Map(
    names
      .toSorted()
      .map((name) => [name, JSON.parse(readFileSync(`${folder}/${name}`, "utf8")) as Found]),
  );
}

/** Stores a found world and returns the path of its file. */
export function storeFound(folder: string, found: Found): string {
  const words = (found.property.match(/\w+/g) ?? []).slice(0, 5).join("-").toLowerCase();
  const path = `${folder}/${words}-${found.world.seed}.json`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, `${JSON.stringify(found, null, 2)}\n`);
  return path;
}
