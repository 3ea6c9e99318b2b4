/** Updates of a stored copy: taken if its release key or the chain vouches for them, refused if a byte is not theirs. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Page } from "playwright/test";
import type { Site } from "../../devnet/site.ts";
import type { StoredRelease } from "../../src/domain/release/stored-release.ts";
import { releaseKey } from "../../tools/release.ts";
import { sampleOf } from "../support/campaign.ts";
import { alterations, byte, changedAssets } from "./altered-releases.ts";
import { expect, refused, test } from "./fixtures.ts";
import {
  account,
  check,
  nextKey,
  ownKey,
  publication,
  take,
  version,
  withCopy,
  type Publisher,
} from "./release-site.ts";
import { alter, publish, rebuildWithHash } from "./versions.ts";

test.use({ serviceWorkers: "allow" });

/** Publishes a third version: the key before is refused, the next one is not. */
async function takeWithNextKey(publisher: Publisher, page: Page): Promise<void> {
  publish(publisher.folder, 3);
  publisher.release({ number: 3, secretKey: ownKey });
  await check(page);
  await expect(version(page)).toContainText("It is not signed with the release key");
  publisher.release({ number: 3, secretKey: nextKey });
  await take(page, 3);
}

test("a copy takes an update that its release key signed, then one that its next key signed", async ({
  page,
  console,
}) => {
  console.allow(refused);
  const vouchers = { key: releaseKey(ownKey) };
  await withCopy(page, vouchers, async (publisher) => {
    await check(page);
    const copy = page.getByRole("region", { name: "The Copy in This Browser" });
    await expect(copy).toContainText(releaseKey(ownKey));
    publish(publisher.folder, 2);
    publisher.release({ number: 2, secretKey: ownKey, nextKey: releaseKey(nextKey) });
    publisher.save();
    // A page that finds the update while it loads still says which copy is in use.
    await page.reload();
    await expect(version(page)).toContainText("A new version is available", { timeout: 60_000 });
    await expect(copy).toContainText(releaseKey(ownKey));
    await take(page, 2);
    await takeWithNextKey(publisher, page);
    await check(page);
    await expect(copy).toContainText(releaseKey(nextKey));
    const number = copy
      .getByText("Release", { exact: true })
      .locator("xpath=following-sibling::dd[1]");
    await expect(number).toHaveText("3");
    // An old release is still signed as it was.
    publisher.restore();
    await check(page);
    await expect(version(page)).toContainText("release 2, which is not newer than the one in use");
    await page.reload();
    await expect(page.locator("meta[name=edition]")).toHaveAttribute("content", "3");
  });
});

/** The record of the release in use. */
const inUse = (page: Page): Promise<StoredRelease> =>
  page.evaluate(async () => {
    const record = await caches.match(new URL("release/current", document.baseURI).href);
    return (await record?.json()) as StoredRelease;
  });

test("a copy learns its account's trust root at the first check, though the key vouches for it @whole", async ({
  page,
  console,
}) => {
  console.allow(refused);
  await withCopy(page, { key: releaseKey(ownKey), account }, async () => {
    await check(page);
    const { vouched, vouchers } = await inUse(page);
    expect(vouched?.by).toBe("key");
    expect(vouchers.root).toMatch(/^[0-9a-f]{40}$/);
  });
});

test("a page of the copy runs no code that the copy does not list", async ({ page, console }) => {
  console.allow(refused);
  await withCopy(page, { key: releaseKey(ownKey) }, async (publisher, site) => {
    await check(page);
    // Words that aren't stored yet, because no page has used their language.
    const words = publisher.asset(/^de-[^/]+\/f0\.js$/);
    alter(publisher.folder, words, byte);
    const elsewhere = join(publisher.folder, "about", words);
    mkdirSync(dirname(elsewhere), { recursive: true });
    writeFileSync(elsewhere, "document.documentElement.dataset.fooled = 1;");
    await page.goto(`${site.url}/about?lang=de`);
    await expect(page.getByRole("region", { name: "The Copy in This Browser" })).toBeVisible();
    await expect(page.locator("html[data-fooled]")).toHaveCount(0);
    // Nor does one that asks for such a file itself.
    const loads = await page.evaluate(
      (address) =>
        import(address).then(
          () => true,
          () => false,
        ),
      `${site.url}/about/${words}`,
    );
    expect(loads).toBe(false);
  });
});

test("an embed of the copy, which could change all that is stored, is the copy's too @whole", async ({
  page,
  console,
}) => {
  console.allow(refused);
  await withCopy(page, { key: releaseKey(ownKey) }, async (publisher, site) => {
    await check(page);
    publisher.write("embed/index.html", "<!doctype html><main>The host's page</main>");
    publisher.remove("embed/index.html.br");
    for (const path of ["embeds?of=5", "embed/block/5"]) {
      await page.goto(`${site.url}/${path}`);
      const embed = path === "embed/block/5" ? page : page.frameLocator("iframe");
      await expect(embed.locator("main")).toContainText("says so.");
    }
  });
});

test("a form of another site opens a page of the copy, not the site's answer @whole", async ({
  page,
  console,
}) => {
  console.allow(refused);
  await withCopy(page, { key: releaseKey(ownKey) }, async (_, site) => {
    await check(page);
    await page.goto("about:blank");
    await page.evaluate((address) => {
      const form = Object.assign(document.createElement("form"), { method: "post" });
      form.action = address;
      document.body.append(form);
      form.submit();
    }, `${site.url}/about`);
    await expect(page.getByRole("region", { name: "The Copy in This Browser" })).toBeVisible();
  });
});

test("a copy whose files are lost does not give way to the site's page", async ({
  page,
  console,
}) => {
  console.allow(/.*/);
  await withCopy(page, { key: releaseKey(ownKey) }, async (publisher, site) => {
    await check(page);
    publish(publisher.folder, 2);
    await page.evaluate(async () => {
      for (const name of await caches.keys())
        if (name.startsWith("release ")) await caches.delete(name);
    });
    await page.goto(`${site.url}/about`);
    await expect(page.locator("body")).toContainText("copy of this app is damaged");
  });
});

test("a copy takes an update that its account published on the chain", async ({
  page,
  console,
}) => {
  console.allow(refused);
  await withCopy(page, { account }, async (publisher, site) => {
    await check(page);
    publishOnChain(publisher, site);
    await take(page, 2);
    await check(page);
    const copy = page.getByRole("region", { name: "The Copy in This Browser" });
    await expect(copy.getByRole("link", { name: account })).toBeVisible();
    await expect(copy).toContainText(/aurora in block \d+/);
  });
});

test("an update published on the chain is not offered while no node answers @whole", async ({
  page,
  console,
}) => {
  test.slow();
  console.allow(refused);
  await withCopy(page, { account }, async (publisher, site) => {
    await check(page);
    publishOnChain(publisher, site);
    site.devnet.control("refuse");
    await check(page);
    await expect(version(page)).toContainText("can't be proved at the moment");
    site.devnet.control("off");
    // Nodes that have failed are not called for a while.
    await expect(async () => {
      await check(page);
      await expect(version(page)).toContainText("A new version is available", { timeout: 1000 });
    }).toPass();
    await take(page, 2);
  });
});

test("a key that was replaced on the chain no longer vouches for updates, its successor does @whole", async ({
  page,
  console,
}) => {
  test.slow();
  console.allow(refused);
  await withCopy(page, { key: releaseKey(ownKey), account }, async (publisher, site) => {
    await check(page);
    publish(publisher.folder, 2);
    const replaced = { number: 2, nextKey: releaseKey(nextKey) };
    const json = publisher.release(replaced);
    publisher.release({ ...replaced, transaction: publication(site, { json }) });
    await take(page, 2);
    await takeWithNextKey(publisher, page);
  });
});

test("a copy refuses updates in which anything is altered, and says why", async ({
  page,
  console,
}) => {
  test.setTimeout(480_000);
  console.allow(refused);
  // A space is not part of a font.
  console.allow(/font/);
  const vouchers = { key: releaseKey(ownKey), account };
  await withCopy(page, vouchers, async (publisher, site) => {
    expect(alterations.length).toBeGreaterThanOrEqual(30);
    await check(page);
    publisher.save();
    for (const [count, each] of sampleOf(alterations, 5).entries()) {
      await test.step(each.name, async () => {
        publisher.restore();
        renew(publisher, count);
        each.alter(publisher, site);
        await check(page);
        await expect(version(page)).toContainText("An update was refused");
        await expect(version(page)).toContainText(each.says);
      });
    }
    await page.reload();
    await expect(page.locator("meta[name=edition]")).toHaveCount(0);
    publisher.restore();
    renew(publisher, alterations.length);
    await take(page, 2);
  });
});

/** Publishes release 2, for which its transaction vouches. */
function publishOnChain(publisher: Publisher, site: Site): void {
  publish(publisher.folder, 2);
  const json = publisher.release({ number: 2 });
  publisher.release({ number: 2, transaction: publication(site, { json }) });
}

/** Publishes release 2 with other content than before: a copy doesn't read again what it has already stored. */
function renew(publisher: Publisher, count: number): void {
  publish(publisher.folder, 2);
  for (const [, name] of changedAssets)
    rebuildWithHash(
      publisher.folder,
      publisher.asset(name),
      (text) => text + " ".repeat(count + 1),
    );
  publisher.release({ number: 2, secretKey: ownKey });
}
