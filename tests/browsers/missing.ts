/** Prints which browsers are not tested because they are not installed. */
import { engines, packages, starterOf } from "./installed.ts";

/** Runs once, before all tests. */
export default function printMissing(): void {
  for (const engine of engines)
    if (!starterOf(engine))
      console.log(
        `not run: ${engine} (it is not installed; Debian: apt-get install ${packages[engine]})`,
      );
}
