/** `npm run charts`: draws every machine into docs/machines, and lays out the drawings of `/machines`. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { engineMachines, pageMachines } from "../src/machines/all.ts";
import { chartLayouts } from "./charts/layouts.ts";
import { chartList } from "./charts/list.ts";
import { chartNotes } from "./charts/notes.ts";
import { chartPage } from "./charts/page.ts";

const folder = "docs/machines";
const machines = { ...engineMachines, ...pageMachines };

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, machine] of Object.entries(machines))
  writeFileSync(`${folder}/${name}.md`, chartPage(name, machine));
writeFileSync(`${folder}/README.md`, await chartList());
writeFileSync("src/ui/inspection/chart-layouts.json", await chartLayouts());
writeFileSync("src/ui/inspection/chart-notes.json", chartNotes(Object.values(machines)));
console.log(`${Object.keys(machines).length} charts in ${folder}`);
