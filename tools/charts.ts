/** `npm run charts`: draws every machine into docs/machines. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { engineMachines, pageMachines } from "../src/machines/all.ts";
import { chartList } from "./chart-list.ts";
import { chartPage } from "./chart-page.ts";

const folder = "docs/machines";
const machines = { ...engineMachines, ...pageMachines };

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, machine] of Object.entries(machines))
  writeFileSync(`${folder}/${name}.md`, chartPage(name, machine));
writeFileSync(`${folder}/README.md`, await chartList());
console.log(`${Object.keys(machines).length} charts in ${folder}`);
