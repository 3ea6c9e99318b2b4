/** Nodes that claim that the network has started over: inbox, histories, blocks and labels stay, and a page warns. */
import type { Page } from "playwright/test";
import { devnetChainId } from "../../devnet/chain/chain.ts";
import { startDevnet } from "../../devnet/devnet.ts";
import { restartedAs } from "../support/lies/restarted-chain.ts";
import { storedEvent } from "../support/stored-data.ts";
import { expect, trustSite } from "./fixtures.ts";

const test = trustSite({});

const database = `steemscope-devnet-${devnetChainId}`;

/** Rows of the browser's database as text, by table and key. */
const stored = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(async (name) => {
    // Opening it would create it.
    if (!(await indexedDB.databases()).some((each) => each.name === name)) return {};
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error ?? new Error(name)));
    });
    const rows: Record<string, string> = {};
    for (const table of ["blocks", "labels", "watchEvents", "watchRules", "archives"]) {
      const store = opened.transaction(table).objectStore(table);
      const all = await new Promise<Record<string, unknown>[]>((resolve) => {
        const request = store.getAll() as IDBRequest<Record<string, unknown>[]>;
        request.addEventListener("success", () => resolve(request.result));
      });
      for (const row of all) {
        const key = JSON.stringify(row[store.keyPath as string]);
        // A history and a rule go on with the chain; all else stays as it is.
        rows[`${table} ${key}`] =
          table === "blocks"
            ? String(row["text"])
            : table === "labels" || table === "watchEvents"
              ? JSON.stringify(row)
              : JSON.stringify(Object.keys(row).toSorted());
      }
    }
    opened.close();
    return rows;
  }, database);

/** Puts a label, and an event of the inbox. */
const fill = (page: Page): Promise<void> =>
  page.evaluate(
    async ({ name, event }) => {
      const opened = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name);
        request.addEventListener("success", () => resolve(request.result));
      });
      const work = opened.transaction(["labels", "watchEvents"], "readwrite");
      work.objectStore("labels").put({ of: "@aurora", text: "My bank", note: "", colour: "green" });
      work.objectStore("watchEvents").put(event);
      await new Promise((resolve) => work.addEventListener("complete", resolve));
      opened.close();
    },
    { name: database, event: storedEvent },
  );

const lostFrom = (
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): readonly string[] => Object.keys(before).filter((key) => now[key] !== before[key]);

test("a lone liar's restart, and that of all nodes, leaves everything as it was @whole", async ({
  page,
  site,
}) => {
  const other = await startDevnet({
    blockInterval: 0,
    port: 0,
    history: 12,
    opsPerBlock: 2,
    seed: 2,
  });
  await page.goto("/accounts/aurora/history");
  await expect.poll(async () => Object.keys(await stored(page)).join(" ")).toContain("archives");
  await fill(page);
  await page.goto("/");
  const blocks = async (): Promise<number> =>
    Object.keys(await stored(page)).filter((key) => key.startsWith("blocks")).length;
  await expect.poll(blocks).toBeGreaterThan(10);
  const before = await stored(page);
  expect(Object.keys(before).join(" ")).toMatch(/labels .*watchEvents .*archives/);

  const alarm = page.locator(".alarm", { hasText: "A shorter chain" });
  site.devnet.lie(restartedAs(other, [0]));
  const head = site.devnet.head();
  await expect.poll(() => site.devnet.head()).toBeGreaterThan(head + 6);
  expect(lostFrom(before, await stored(page))).toEqual([]);

  site.devnet.lie(restartedAs(other));
  await expect(alarm).toBeVisible();
  await expect(alarm).toContainText("nothing stored here was deleted");
  await page.goto("/settings");
  expect(lostFrom(before, await stored(page))).toEqual([]);

  site.devnet.lie(null);
  await page.goto("/");
  await expect(alarm).toBeHidden();
  await expect(page.getByRole("region", { name: /Heartbeat/ }).getByRole("link")).not.toHaveCount(
    0,
  );
  expect(lostFrom(before, await stored(page))).toEqual([]);
  await other.close();
});
