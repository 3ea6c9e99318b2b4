/**
 * `npm run audit`: asks the package registry for known vulnerabilities in the installed packages. Not part of `npm test`,
 * because it needs the network and its result can change although the code does not.
 */
import { spawnSync } from "node:child_process";

interface Report {
  readonly error?: { readonly code?: string; readonly summary?: string };
  readonly message?: string;
  readonly metadata?: { readonly vulnerabilities?: Readonly<Record<string, number>> };
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity: string; readonly range: string }>
  >;
}

for (const [what, options] of [
  ["what visitors load", ["--omit=dev"]],
  ["everything", []],
] as const)
  report(what, ask(options));

function ask(options: readonly string[]): Report | null {
  const { stdout } = spawnSync("npm", ["audit", "--json", ...options], { encoding: "utf8" });
  try {
    return JSON.parse(stdout) as Report;
  } catch {
    return null;
  }
}

function report(what: string, report: Report | null): void {
  const counts = report?.metadata?.vulnerabilities;
  if (!counts) {
    const reason = report?.error?.summary || report?.message || "no answer";
    console.log(`${what}: not audited, the registry cannot be reached (${reason})`);
    return;
  }
  console.log(`${what}: ${counts["total"] ?? 0} known vulnerabilities`);
  for (const [name, { severity, range }] of Object.entries(report?.vulnerabilities ?? {}))
    console.log(`  ${severity.padEnd(9)} ${name} ${range}`);
  if ((counts["total"] ?? 0) > 0) process.exitCode = 1;
}
