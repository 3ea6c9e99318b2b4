/** The list of all charts: what each is called, where it runs, and the file that defines it. */
import { readdirSync } from "node:fs";
import type { AnyStateMachine } from "xstate";
import { engineMachines, pageMachines } from "../../src/machines/all.ts";

const folder = "src/machines";

/** The file of each machine, relative to the folder of machines. */
async function filesOfMachines(): Promise<ReadonlyMap<unknown, string>> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && file !== "all.ts")
    .toSorted();
  const found = new Map<unknown, string>();
  for (const file of files) {
    const module = (await import(/* @vite-ignore */ `../../${folder}/${file}`)) as Readonly<
      Record<string, unknown>
    >;
    for (const value of Object.values(module)) found.set(value, file);
  }
  return found;
}

/** docs/machines/README.md. */
export async function chartList(): Promise<string> {
  const files = await filesOfMachines();
  const table = (machines: Readonly<Record<string, AnyStateMachine>>): string =>
    [
      "| Chart | File in `src/machines` |",
      "| --- | --- |",
      ...Object.entries(machines).map(([name, machine]) => {
        const file = files.get(machine) ?? "";
        return `| [${name}](${name}.md) | [${file}](../../${folder}/${file}) |`;
      }),
    ].join("\n");
  return `# State charts

Drawn from the machines' own definitions by \`npm run charts\`; a test fails when they are out of date.

## In the engine

${table(engineMachines)}

## On the page

${table(pageMachines)}
`;
}
