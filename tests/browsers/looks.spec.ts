/** Layout and drawing that differ between browsers. */
import { expect, test } from "./fixtures.ts";

test("legends are beside their choices, arrowheads match their lines, and columns of cards align at the top @whole", async ({
  openOwn,
  visit,
}) => {
  const site = await openOwn();
  const visitor = await visit();
  await visitor.go(`${site.url}/settings`);
  await visitor.sees("Theme");
  const offsets = await visitor.evaluate(() =>
    [...document.querySelectorAll("fieldset.Choice-choice")].map((set) => {
      const middle = (part: Element | null): number => {
        const { top, height } = part?.getBoundingClientRect() ?? { top: 0, height: 0 };
        return top + height / 2;
      };
      return Math.abs(middle(set.querySelector("legend")) - middle(set.querySelector("div")));
    }),
  );
  expect(offsets.length).toBeGreaterThan(1);
  expect(Math.max(...offsets)).toBeLessThanOrEqual(3);
  await visitor.go(`${site.url}/machines`);
  await visitor.click("main button", "chosenTheme");
  // The script that lays out charts is the largest of all.
  await expect
    .poll(() => visitor.evaluate(() => document.querySelectorAll(".arrow:not(.taken)").length))
    .toBeGreaterThan(3);
  const [head, line] = await visitor.evaluate(() => [
    getComputedStyle(document.querySelector("marker path") as Element).fill,
    getComputedStyle(document.querySelector(".arrow:not(.taken) path") as Element).stroke,
  ]);
  expect(head).toBe(line);
  await visitor.go(`${site.url}/accounts/aurora`);
  await visitor.sees("Security & Keys");
  // The content as wide as in windows of 1440 px (unchanged), 1300, 1250 and 1200 px.
  for (const width of ["", "1084px", "1034px", "984px"]) {
    const tops = await visitor.evaluate((content) => {
      (document.querySelector("main") as HTMLElement).style.maxWidth = content;
      const boxes = [...document.querySelectorAll(".cards > .card")].map((card) =>
        card.getBoundingClientRect(),
      );
      return [...new Set(boxes.map(({ left }) => Math.round(left)))].map((left) =>
        Math.min(...boxes.filter((box) => Math.round(box.left) === left).map(({ top }) => top)),
      );
    }, width);
    expect(tops.length).toBeGreaterThan(1);
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(1);
  }
});

test("the market fits beside a classic scrollbar, config.json is fetched once, the user menu fits its content @whole", async ({
  openOwn,
  visit,
  engine,
}) => {
  const site = await openOwn();
  const visitor = await visit();
  await visitor.go(`${site.url}/crypto-market`);
  await visitor.sees("Amber Chain");
  const seen = await visitor.evaluate(() => {
    const scroller = document.querySelector("main table")?.parentElement;
    return {
      over: scroller ? scroller.scrollWidth - scroller.clientWidth : null,
      fetched: performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith("/config.json")).length,
    };
  });
  expect(seen.over).toBe(0);
  // WebKit doesn't use a preloaded response for a fetch, and requests it again.
  expect(seen.fetched).toBeLessThanOrEqual(engine === "webkit" ? 2 : 1);
  const user = { username: "aurora", displayName: "Aurora", profileImage: "", network: "devnet" };
  await visitor.evaluate((session) => {
    const stored = { version: 1, user: { ...session, loginTime: Date.now() } };
    localStorage.setItem("steemscope.session", JSON.stringify(stored));
  }, user);
  await visitor.go(`${site.url}/about`);
  await visitor.click("[aria-label='Account of aurora']");
  await visitor.sees("Logout", ":popover-open");
  const height = await visitor.evaluate(
    () => document.querySelector(":popover-open")?.getBoundingClientRect().height ?? 0,
  );
  expect(height).toBeGreaterThan(40);
  expect(height).toBeLessThan(300);
});
