/** `npm run test:universe -- --seeds N --hours H`: bundles the universe and runs it in a process of its own. */
import { spawnSync } from "node:child_process";
import { bundleUniverse, foundFolder, processOptions } from "./bundle.ts";

const script = await bundleUniverse();
const args = [...processOptions, script, "--found", foundFolder, ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1;
