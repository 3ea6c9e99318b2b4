/** `npm run charts`: draws every machine into docs/machines. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { engineMachines, pageMachines } from "../src/machines/all.ts";
import { chartPage } from "./chart-page.ts";

const folder = "docs/machines";
const machines = { ...engineMachines, ...pageMachines };

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, machine] of Object.entries(machines))
  writeFileSync(`${folder}/${name}.md`, chartPage(name, machine));
const list = (of: object): string =>
  Object.keys(of)
    .map((name) => `- [${name}](${name}.md)`)
    .join("\n");
writeFileSync(
  `${folder}/README.md`,
  `# State charts\n\nDrawn from the machines' own definitions by \`npm run charts\`; a test fails when they are out of date.\n\n## In the engine\n\n${list(engineMachines)}\n\n## On the page\n\n${list(pageMachines)}\n`,
);
console.log(`${Object.keys(machines).length} charts in ${folder}`);
