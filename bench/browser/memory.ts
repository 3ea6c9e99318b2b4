/** Measures memory: the heaps of a page and its engine, and what is stored. */
import type { Browser, CDPSession } from "playwright";
import { heap, withPage } from "./page.ts";

/** Memory use at one minute of a soak test, bytes. */
export interface Minute {
  readonly page: number;
  readonly engine: number;
  readonly stored: number;
}

/** A live page's heap after `seconds` ÷ before, each after a garbage collection. */
export async function measureGrowth(
  browser: Browser,
  url: string,
  rowSelector: string,
  seconds: number,
): Promise<number> {
  return withPage(browser, 1, async (page, cdp) => {
    await page.goto(url);
    await page.waitForSelector(rowSelector);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const before = await heap(cdp);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return (await heap(cdp)) / before;
  });
}

/** Leaves a page open and measures its memory every minute, after a garbage collection. */
export async function soakPage(
  browser: Browser,
  url: string,
  minutes: number,
): Promise<readonly Minute[]> {
  return withPage(browser, 1, async (page, cdp) => {
    // A dedicated worker can be measured through its page's CDP session; a shared one cannot.
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, "SharedWorker"));
    const engine = workerMemory(cdp, "engine");
    await page.goto(url);
    const samples: Minute[] = [];
    for (let minute = 1; minute <= minutes; minute++) {
      await new Promise((resolve) => setTimeout(resolve, 60_000));
      const sample = {
        page: await heap(cdp),
        engine: (await engine()).heap,
        stored: await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0),
      };
      samples.push(sample);
      const [inPage, inEngine, stored] = [sample.page, sample.engine, sample.stored].map((bytes) =>
        (bytes / 1e6).toFixed(1),
      );
      console.log(`  minute ${minute}: page ${inPage}, engine ${inEngine}, stored ${stored} MB`);
    }
    return samples;
  });
}

/** A worker's memory, bytes. */
export interface WorkerMemory {
  /** Objects and strings. */
  readonly heap: number;
  /** Typed arrays and WebAssembly memory outside the heap. */
  readonly buffers: number;
}

interface HeapUsage {
  readonly usedSize?: number;
  readonly backingStorageSize?: number;
}

/**
 * Measures the worker of a page whose address contains `name`, through the page's CDP session and after a garbage
 * collection. To be called before the page starts it.
 */
export function workerMemory(cdp: CDPSession, name: string): () => Promise<WorkerMemory> {
  let session: string | null = null;
  const waiting = new Map<number, (result: HeapUsage) => void>();
  let last = 0;
  cdp.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
    if (targetInfo.type === "worker" && targetInfo.url.includes(name)) session = sessionId;
  });
  cdp.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: HeapUsage };
    if (id !== undefined) waiting.get(id)?.(result ?? {});
  });
  void cdp.send("Target.setAutoAttach", {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const send = (method: string): Promise<HeapUsage> =>
    new Promise((resolve) => {
      const id = ++last;
      waiting.set(id, resolve);
      void cdp.send("Target.sendMessageToTarget", {
        sessionId: session ?? "",
        message: JSON.stringify({ id, method }),
      });
    });
  return async () => {
    await send("HeapProfiler.collectGarbage");
    const { usedSize = 0, backingStorageSize = 0 } = await send("Runtime.getHeapUsage");
    return { heap: usedSize, buffers: backingStorageSize };
  };
}
