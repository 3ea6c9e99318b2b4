/** Controls of a long list outside the viewport, whose height is an estimate, cover nothing else. */
import { openSite } from "../../devnet/site.ts";
import { accessibilityProblems, expect, test } from "./fixtures.ts";
import { open } from "./pages.ts";

// Without a pointer that hovers, a row of operations can be opened by a tap anywhere on it.
test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });

test("controls of a transaction outside the viewport cover nothing else @whole", async ({
  page,
}) => {
  const site = await openSite({ seed: 7, history: 60, blockInterval: 0, opsPerBlock: 40 });
  try {
    for (const number of [30, 45, 60]) {
      await open(page, `${site.url}/blocks/${number}`);
      expect(await accessibilityProblems(page, "html", ["target-size"])).toEqual([]);
    }
  } finally {
    await site.close();
  }
});
