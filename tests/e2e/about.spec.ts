/** The About page in a real browser. */
import { expect, expectAccessible, readingTest } from "./fixtures.ts";

readingTest("About says what this is and who runs it", { tag: "@looks" }, async ({ page }) => {
  await page.goto("/about");
  for (const heading of ["Our Objective", "Our Mission", "Our Vision", "Get In Touch"])
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  const basics = page.getByRole("region", { name: "Basic Information" });
  for (const label of ["Witness Node", "Seed Node 1", "Seed Node 2", "Websocket Node"])
    await expect(basics.getByText(label, { exact: true })).toBeVisible();
  await expect(basics.getByRole("link", { name: "Witness ranking" })).toBeVisible();
  await expect(basics.getByRole("link", { name: "Faults and counters" })).toBeVisible();
  for (const link of ["Contact form", "Chat", "Videos"])
    await expect(page.getByRole("link", { name: link })).toBeVisible();
  // What the specification lists comes first and in its order; the section “who sees what” is below the thanks.
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Basic Information",
    "Our Objective",
    "Our Mission",
    "Our Vision",
    "Get In Touch",
    "Thank You",
    "On Your Own Site",
    "Who Sees What",
    "Hosts",
    "This Copy",
  ]);
  const copy = page.getByRole("region", { name: "This Copy" });
  await expect(copy.getByText(/^[0-9a-f]{40}\+?$/)).toBeVisible();
  await expect(copy.getByText(/^npm run verify-site -- http/)).toBeVisible();
  const manifest = await page.request.get("build.json");
  expect(await manifest.json()).toMatchObject({ files: { "index.html": expect.anything() } });
  await expect(page.getByRole("contentinfo")).toContainText(/^© \d{4} the test network/);
  await expectAccessible(page);
});
