/** The connection banner: hidden at first, then it reports a problem and its end; and what the lists show meanwhile. */
import type { Page } from "playwright/test";
import type { Devnet } from "../../devnet/devnet.ts";
import type { FaultName } from "../../devnet/state/faults.ts";
import { expect, expectAccessible, refused, testOwnSite as test, trustSite } from "./fixtures.ts";

test("a lost connection is reported after eight seconds, and its recovery too", async ({
  page,
  site,
  console,
}) => {
  test.slow();
  console.allow(refused);
  await page.goto(`${site.url}/blocks`);
  const rows = page.getByRole("region", { name: "Latest Blocks" }).getByRole("row");
  await expect(rows).toHaveCount(6);
  site.devnet.control("refuse");
  const banner = page.getByRole("status", { name: "Connection" });
  await expect(
    banner.getByText(
      /Retrying\.\.\.|consecutive errors detected|Unable to connect to the STEEM network/,
    ),
  ).toBeVisible({ timeout: 40_000 });
  await expect(rows).toHaveCount(6);
  await expectAccessible(page);
  // The message of the recovery disappears after a moment, so it is recorded.
  await record(page);
  site.devnet.control("off");
  // The next poll may succeed before the click on Retry; then the button is gone.
  await expect(async () => {
    const retry = banner.getByRole("button", { name: "Retry" });
    if (await retry.isVisible()) await retry.click({ timeout: 500 });
    const shown = await recorded(page);
    expect(shown.map((each) => each.banner).join()).toContain(connected);
  }).toPass({ timeout: 60_000 });
});

test("Dismiss hides the banner while the problem lasts @whole", async ({ page, site, console }) => {
  test.slow();
  console.allow(refused);
  await page.goto(`${site.url}/about`);
  await expect(page.getByRole("main")).toBeVisible();
  await page.goto(`${site.url}/blocks`);
  await expect(page.getByRole("region", { name: "Latest Blocks" }).getByRole("row")).toHaveCount(6);
  site.devnet.control("refuse");
  const banner = page.getByRole("status", { name: "Connection" });
  await banner.getByRole("button", { name: "Dismiss" }).click({ timeout: 40_000 });
  await expect(banner.getByRole("button")).toHaveCount(0);
});

/** What a page showed from `at` on. */
interface Shown {
  /** Ms since the epoch. */
  readonly at: number;
  readonly banner: string;
  /** The newest block of the list. */
  readonly top: number;
  readonly isLive: boolean;
}

/** Records what the page shows whenever that changes. */
const record = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shown: Shown[] = [];
    Object.assign(globalThis, { shown });
    const look = (): void => {
      const list = document.querySelector(".feed");
      const now = {
        banner: document.querySelector("[aria-label=Connection]")?.textContent ?? "",
        top: Number(list?.querySelector("tbody a")?.getAttribute("href")?.split("/").at(-1)),
        isLive: list?.querySelector("header .live:not(.still)") != null,
      };
      const last = shown.at(-1);
      if (last?.banner !== now.banner || last.top !== now.top || last.isLive !== now.isLive)
        shown.push({ at: Date.now(), ...now });
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });

const recorded = (page: Page): Promise<readonly Shown[]> =>
  page.evaluate(() => (globalThis as unknown as { shown: readonly Shown[] }).shown);

/** How many calls the nodes have answered, and how many sockets they have accepted. */
const answersOf = ({ calls }: Devnet): number =>
  [...calls].reduce((sum, [name, count]) => (/^(ws:|condenser)/.test(name) ? sum + count : sum), 0);

const connected = "Successfully connected to STEEM network";
const bothWires = trustSite({});

for (const { wire, fault, length, tag } of [
  { wire: "both wires", fault: "refuse", length: 5, tag: " @whole" },
  { wire: "both wires", fault: "refuse", length: 20, tag: " @whole" },
  { wire: "both wires", fault: "refuse", length: 60, tag: " @whole" },
  { wire: "HTTP", fault: "http-500", length: 20, tag: " @whole" },
  { wire: "the socket", fault: "upstream-loss", length: 20, tag: " @whole" },
] satisfies { wire: string; fault: FaultName; length: number; tag: string }[])
  bothWires(
    `after ${length} s without ${wire}, blocks are shown at once, and no connection is reported before them${tag}`,
    async ({ page, site, console }) => {
      bothWires.setTimeout(240_000);
      console.allow(refused);
      const { devnet } = site;
      const untilPassed = async (blocks: number): Promise<void> => {
        const height = devnet.head() + blocks;
        await expect.poll(() => devnet.head(), { timeout: 90_000 }).toBeGreaterThanOrEqual(height);
      };
      await page.goto("/blocks");
      const rows = page.getByRole("region", { name: "Latest Blocks" }).getByRole("row");
      await expect(rows).toHaveCount(6);
      await record(page);
      // The banner stays empty for a page's first eight seconds.
      await untilPassed(9);
      const begin = Date.now();
      devnet.control(fault);
      // The devnet produces one block per second.
      await untilPassed(length);
      const end = Date.now();
      const before = answersOf(devnet);
      devnet.control("off");
      if (wire === "both wires")
        await expect
          .poll(() => answersOf(devnet), { intervals: [20], timeout: 90_000 })
          .toBeGreaterThan(before);
      const answered = Date.now();
      const newest = async (): Promise<number> => (await recorded(page)).at(-1)?.top ?? 0;
      await expect.poll(newest).toBeGreaterThanOrEqual(devnet.head());
      // The list continues, and the banner has shown all its messages.
      await untilPassed(5);
      await expect.poll(newest).toBeGreaterThanOrEqual(devnet.head() - 1);
      const shown = await recorded(page);

      const old = shown.findLast(({ at }) => at <= end)?.top ?? 0;
      const first = shown.find(({ at, top }) => at > end && top > old);
      if (wire === "both wires") {
        expect((first?.at ?? Infinity) - answered).toBeLessThanOrEqual(3000);
        const loss = shown.find(({ banner }) => banner !== "");
        if (length >= 20) expect((loss?.at ?? Infinity) - begin).toBeLessThanOrEqual(8000);
      } else expect(shown.filter(({ banner }) => banner !== "")).toEqual([]);
      for (const { at, top, banner } of shown)
        if (at > begin && banner.includes(connected)) expect(top).toBeGreaterThan(old);
      if (length >= 20 && wire === "both wires")
        expect(shown.some(({ banner }) => banner.includes(connected))).toBe(true);
      // A list that says LIVE advances; its rows may be rendered a moment after the mark.
      for (const [i, { at, top, isLive }] of shown.entries()) {
        if (!isLive) continue;
        const until = shown[i + 1]?.at ?? at;
        const came = shown.find((each) => each.top === top)?.at ?? 0;
        const waited = shown.findLast((each) => each.at < at && !each.isLive)?.at ?? 0;
        const marked = shown.find((each) => each.at > waited && each.isLive)?.at ?? at;
        expect(until - Math.max(came + 12_000, marked)).toBeLessThan(1000);
      }
      expect(shown.at(-1)).toMatchObject({ isLive: true });
    },
  );
