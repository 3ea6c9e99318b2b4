/** Times what a page's workers do, in wall-clock time and in CPU time, which excludes other processes. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Browser } from "playwright";

/** The wall-clock and the CPU time that some work took, ms; `cpu` is null where the system does not report it. */
export interface Timing {
  readonly wallClock: number;
  readonly cpu: number | null;
}

/** The result of some work, and how long it took. */
export interface Timed<T> extends Timing {
  readonly result: T;
}

/** Times the dedicated workers that run in the browser when this clock is created. */
export class WorkerClock {
  readonly #files: readonly string[];

  private constructor(files: readonly string[]) {
    this.#files = files;
  }

  static async of(browser: Browser): Promise<WorkerClock> {
    const cdp = await browser.newBrowserCDPSession();
    const { processInfo } = await cdp.send("SystemInfo.getProcessInfo");
    await cdp.detach();
    return new WorkerClock(processInfo.flatMap(({ id }) => workersOf(id)));
  }

  /** Runs `work` and measures how long it takes. */
  async time<T>(work: () => Promise<T>): Promise<Timed<T>> {
    const start = performance.now();
    const before = this.#cpu();
    const result = await work();
    const after = this.#cpu();
    return {
      result,
      wallClock: performance.now() - start,
      cpu: before === null || after === null ? null : after - before,
    };
  }

  #cpu(): number | null {
    if (this.#files.length === 0) return null;
    const nanoseconds = this.#files.map((file) => Number(readFileSync(file, "utf8").split(" ")[0]));
    return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
  }
}

/** The files where Linux reports how many nanoseconds each worker of a process has run. */
function workersOf(process: number): readonly string[] {
  const folder = `/proc/${process}/task`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((task) => readFileSync(`${folder}/${task}/comm`, "utf8").startsWith("DedicatedWorker"))
    .map((task) => `${folder}/${task}/schedstat`)
    .filter(existsSync);
}

/** CPU time where it is known, otherwise wall-clock time, ms. */
export const cpuOrWallClock = ({ cpu, wallClock }: Timing): number => cpu ?? wallClock;
