/** Programs that the drivers use: finds them on the PATH, and ends them with all their child processes. */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Readable } from "node:stream";

/** The path of the first of these programs that is installed. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Starts a program in its own process group. `output` is its file descriptor 3. */
export function startProgram(
  path: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const child = spawn(path, args, {
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  child.stdout?.resume();
  // End the group with this process, however that ends.
  const end = (): void => endGroup(child);
  process.once("exit", end);
  return {
    errors: child.stderr as Readable,
    output: child.stdio[3] as Readable,
    /** Resolves when the program has ended. */
    async end(): Promise<void> {
      process.off("exit", end);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      endGroup(child);
      await ended;
    },
  };
}

/** The first match of `pattern` in a stream's text; rejects after `ms` without one. */
export function outputMatching(stream: Readable, pattern: RegExp, ms = 20_000): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const late = setTimeout(() => reject(new Error(`No match of ${pattern}: ${text}`)), ms);
    stream.setEncoding("utf8").on("data", (more: string) => {
      text += more;
      const found = pattern.exec(text)?.[1];
      if (found === undefined) return;
      clearTimeout(late);
      resolve(found);
    });
  });
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // The group has already ended.
  }
}
