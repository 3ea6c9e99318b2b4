/** The page's security policy, in browsers that need not know each of its directives. */
import { expect, test } from "./fixtures.ts";

test("the policy is enforced as a whole, and the manifest is allowed", async ({
  openOwn,
  visit,
  console,
  strangers,
}) => {
  // The attempts below, each browser in words of its own.
  console.allow(/^(connect|frame|img)-src|\.invalid/);
  // Chromium connects to the host of a frame before it asks the policy, and requests nothing.
  strangers.allow(/^https:\/\/frame\.invalid:443$/);
  const site = await openOwn();
  const visitor = await visit();
  await visitor.go(`${site.url}/about`);
  await visitor.sees("Mission");
  await visitor.evaluate(() => {
    fetch("https://stranger.invalid/").catch(() => {});
    new Image().src = "http://stranger.invalid/picture.png";
    const frame = document.createElement("iframe");
    frame.src = "https://frame.invalid/";
    document.body.append(frame);
  });
  await expect
    .poll(async () => {
      const lines = await visitor.errors();
      return ["connect-src", "frame-src", "img-src"].filter((directive) =>
        lines.some((line) => line.startsWith(directive)),
      );
    })
    .toEqual(["connect-src", "frame-src", "img-src"]);
  const manifest = await visitor.evaluate(
    () => document.querySelector<HTMLLinkElement>("link[rel=manifest]")?.href ?? "",
  );
  expect(await visitor.errors()).not.toContainEqual(expect.stringContaining(manifest));
});
