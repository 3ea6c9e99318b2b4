/** Updates of a stored copy: taken if its release key or the chain vouches for them, refused if a byte is not theirs. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Page } from "playwright/test";
import { openSite, type Site } from "../../devnet/site.ts";
import { publicationId } from "../../src/domain/release/statement.ts";
import { manifestName } from "../../src/domain/release/manifest.ts";
import type { StoredRelease } from "../../src/domain/release/stored-release.ts";
import { releaseName } from "../../src/domain/release/release-file.ts";
import { releaseFor, releaseKey, type Vouching } from "../../tools/release.ts";
import { sampleOf } from "../support/campaign.ts";
import { expect, refused, test } from "./fixtures.ts";
import { alter, publish, rebuild, stored } from "./versions.ts";

test.use({ serviceWorkers: "allow" });

const [ownKey, nextKey, foreignKey] = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
];
/** Publishes releases on the chain. */
const account = "aurora";

/** A site whose folder a test changes. */
class Publisher {
  readonly folder = mkdtempSync(join(tmpdir(), "updates-"));
  readonly #pristine = mkdtempSync(join(tmpdir(), "updates-"));

  constructor(vouchers: { readonly key?: string; readonly account?: string }) {
    cpSync("dist", this.folder, { recursive: true });
    this.write("config.json", { ...(this.read("config.json") as object), release: vouchers });
  }

  read(file: string): unknown {
    return JSON.parse(readFileSync(join(this.folder, file), "utf8"));
  }

  write(file: string, content: unknown): void {
    const text = typeof content === "string" ? content : JSON.stringify(content);
    writeFileSync(join(this.folder, file), text);
  }

  remove(file: string): void {
    for (const each of [file, `${file}.br`]) rmSync(join(this.folder, each), { force: true });
  }

  /** Vouches for what the folder contains. */
  release(vouching: Vouching): string {
    const release = releaseFor(readFileSync(join(this.folder, manifestName), "utf8"), vouching);
    this.write(releaseName, release);
    return release.statement;
  }

  /** A file of `assets` whose name or content fits. */
  asset(name: RegExp): string {
    const found = readdirSync(join(this.folder, "assets"), { recursive: true })
      .map(String)
      .find((each) => name.test(each));
    if (found === undefined) throw new Error(`no asset ${name.source}`);
    return `assets/${found}`;
  }

  save(): void {
    cpSync(this.folder, this.#pristine, { recursive: true });
  }

  restore(): void {
    rmSync(this.folder, { recursive: true });
    cpSync(this.#pristine, this.folder, { recursive: true });
  }

  close(): void {
    for (const each of [this.folder, this.#pristine]) rmSync(each, { recursive: true });
  }
}

/** Runs a test on a site of its own with an installed copy of release 1. */
async function withCopy(
  page: Page,
  vouchers: { readonly key?: string; readonly account?: string },
  run: (publisher: Publisher, site: Site) => Promise<void>,
): Promise<void> {
  const publisher = new Publisher(vouchers);
  publisher.release({ number: 1, secretKey: ownKey });
  const site = await openSite({
    seed: 7,
    history: 120,
    blockInterval: 500,
    opsPerBlock: 3,
    nodes: 3,
    dist: publisher.folder,
  });
  try {
    await page.goto(`${site.url}/about`);
    await stored(page);
    await page.reload();
    await run(publisher, site);
  } finally {
    await site.close();
    publisher.close();
  }
}

const version = (page: Page) => page.getByRole("status", { name: "Version" });

/** Presses the button; resolves once the check is over. */
async function check(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Check for a new version" });
  await expect(button).toHaveAttribute("aria-disabled", "false");
  await button.click();
  await expect(button).toHaveAttribute("aria-disabled", "false", { timeout: 60_000 });
}

/** Accepts the update; the page must be the given edition then. */
async function take(page: Page, edition: number): Promise<void> {
  await check(page);
  await expect(version(page)).toContainText("A new version is available");
  await version(page).getByRole("button", { name: "Update now" }).click();
  await expect(page.locator("meta[name=edition]")).toHaveAttribute("content", String(edition));
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
    await take(page, 2);
    publish(publisher.folder, 3);
    publisher.release({ number: 3, secretKey: ownKey });
    await check(page);
    await expect(version(page)).toContainText("It is not signed with the release key");
    publisher.release({ number: 3, secretKey: nextKey });
    await take(page, 3);
    await check(page);
    await expect(copy).toContainText(releaseKey(nextKey));
  });
});

/** The record of the release in use. */
const inUse = (page: Page): Promise<StoredRelease> =>
  page.evaluate(async () => {
    const record = await caches.match(new URL("release/current", document.baseURI).href);
    return (await record?.json()) as StoredRelease;
  });

test("a copy learns its account's trust root at the first check, though the key vouches for it", async ({
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

interface Publication {
  readonly by?: string;
  readonly role?: "required_auths" | "required_posting_auths";
  readonly json: string;
}

/** Sends a `custom_json`; the id of its transaction, once witnesses have built upon it. */
function publication(
  site: Site,
  { by = account, role = "required_auths", json }: Publication,
): string {
  const signers = { required_auths: [], required_posting_auths: [], [role]: [by] };
  site.devnet.order([["custom_json", { ...signers, id: publicationId, json }]] as never);
  site.devnet.produce(1, 0);
  const block = site.devnet.blockAt(site.devnet.head()) as { readonly transaction_ids: string[] };
  site.devnet.produce(40, 0);
  const [id] = block.transaction_ids.slice(-1);
  if (id === undefined) throw new Error("nothing was published");
  return id;
}

test("a copy takes an update that its account published on the chain", async ({
  page,
  console,
}) => {
  test.slow();
  console.allow(refused);
  await withCopy(page, { account }, async (publisher, site) => {
    await check(page);
    publish(publisher.folder, 2);
    const json = publisher.release({ number: 2 });
    const transaction = publication(site, { json });
    publisher.release({ number: 2, transaction });
    await take(page, 2);
    await check(page);
    const copy = page.getByRole("region", { name: "The Copy in This Browser" });
    await expect(copy.getByRole("link", { name: account })).toBeVisible();
    await expect(copy).toContainText(/block \d+/);
  });
});

/** One byte of a file. */
const byte = (text: string): string => {
  const middle = Math.floor(text.length / 2);
  const other = text[middle] === " " ? "x" : " ";
  return text.slice(0, middle) + other + text.slice(middle + 1);
};

interface Alteration {
  readonly name: string;
  /** Alters release 2, which is signed and published. */
  readonly alter: (publisher: Publisher, site: Site) => void;
  readonly says: RegExp | string;
}

const other = /is another one than its own list of files says/;
const notItsKey = "It is not signed with the release key that this browser knows.";
const notAbout = "Its release.json is about other files than those that the site has.";
const unreadable = "Its release.json can't be read.";
const unpublished = `The transaction that it names does not publish it for @${account}.`;
const notNewer = /which is not newer than the one in use/;

const changedAssets: readonly (readonly [string, RegExp])[] = [
  ["the first script", /^first-.*\.js$/],
  ["the engine", /^engine-.*\.js$/],
  ["a style sheet", /\.css$/],
  ["a font", /\.woff2$/],
  ["English words", /^en-.*\.js$/],
  ["a script that loads later", /^p.*\.js$/],
];

/** Rewrites the statement that the file contains, without another signature. */
const restate = (publisher: Publisher, change: (json: string) => string): void => {
  const file = publisher.read(releaseName) as { readonly statement: string };
  publisher.write(releaseName, { ...file, statement: change(file.statement) });
};

const alterations: readonly Alteration[] = [
  ...changedAssets.map(([what, name]) => ({
    name: `one byte of ${what}`,
    alter: (publisher: Publisher) => alter(publisher.folder, publisher.asset(name), byte),
    says: other,
  })),
  {
    name: "a script injected into the page",
    alter: ({ folder }) =>
      alter(folder, "index.html", (page) =>
        page.replace("</head>", "<script src=x.js></script></head>"),
      ),
    says: other,
  },
  {
    name: "a script injected into the page and its manifest",
    alter: ({ folder }) =>
      rebuild(folder, "index.html", (page) =>
        page.replace("</head>", "<script src=x.js></script></head>"),
      ),
    says: notAbout,
  },
  {
    name: "a file added to the manifest",
    alter: ({ folder }) =>
      alter(folder, manifestName, (json) =>
        json.replace(
          '"files":{',
          `"files":{"assets/x.js":{"size":1,"sha256":"${"0".repeat(64)}"},`,
        ),
      ),
    says: notAbout,
  },
  {
    name: "a file less in the manifest",
    alter: ({ folder }) =>
      alter(folder, manifestName, (json) => json.replace(/"404\.html":\{[^}]*\},/, "")),
    says: notAbout,
  },
  {
    name: "another version in the manifest",
    alter: ({ folder }) =>
      alter(folder, manifestName, (json) => json.replace(/"version":"[^"]*"/, '"version":"9.9.9"')),
    says: notAbout,
  },
  {
    name: "a space after the manifest",
    alter: ({ folder }) => alter(folder, manifestName, (json) => `${json} `),
    says: notAbout,
  },
  {
    name: "half a manifest",
    alter: ({ folder }) => alter(folder, manifestName, (json) => json.slice(0, json.length / 2)),
    says: /sw\.js/,
  },
  {
    name: "an empty manifest",
    alter: ({ folder }) => alter(folder, manifestName, () => "{}"),
    says: /sw\.js/,
  },
  ...(["the first script", "a style sheet", "a script that loads later"] as const).map((what) => ({
    name: `${what} missing`,
    alter: (publisher: Publisher) =>
      publisher.remove(publisher.asset(new Map(changedAssets).get(what) ?? /$/)),
    says: /is missing/,
  })),
  {
    name: "another service worker",
    alter: ({ folder }) => alter(folder, "sw.js", byte),
    says: /sw\.js/,
  },
  { name: "no service worker", alter: (publisher) => publisher.remove("sw.js"), says: /sw\.js/ },
  {
    name: "no release.json",
    alter: (publisher) => publisher.remove(releaseName),
    says: "The site has no release.json",
  },
  {
    name: "a release.json that is no JSON",
    alter: (publisher) => publisher.write(releaseName, "release 2"),
    says: unreadable,
  },
  {
    name: "a release.json without a statement",
    alter: (publisher) => publisher.write(releaseName, {}),
    says: unreadable,
  },
  {
    name: "a statement without a number",
    alter: (publisher) => restate(publisher, (json) => json.replace('"number":2,', "")),
    says: unreadable,
  },
  {
    name: "a signature that is none",
    alter: (publisher) =>
      publisher.write(releaseName, {
        ...(publisher.read(releaseName) as object),
        signature: "0".repeat(130),
      }),
    says: notItsKey,
  },
  {
    name: "another number than was signed",
    alter: (publisher) => restate(publisher, (json) => json.replace('"number":2', '"number":3')),
    says: notItsKey,
  },
  {
    name: "a next key that was not signed",
    alter: (publisher) =>
      restate(publisher, (json) => json.replace("}", `,"key":"${releaseKey(foreignKey)}"}`)),
    says: notItsKey,
  },
  {
    name: "the signature of another key",
    alter: (publisher) => void publisher.release({ number: 2, secretKey: foreignKey }),
    says: notItsKey,
  },
  {
    name: "another key in config.json, which signs",
    alter: (publisher) => {
      publisher.write("config.json", {
        ...(publisher.read("config.json") as object),
        release: { key: releaseKey(foreignKey) },
      });
      publisher.release({ number: 2, secretKey: foreignKey });
    },
    says: notItsKey,
  },
  {
    name: "nobody in config.json, and nobody who vouches",
    alter: (publisher) => {
      publisher.write("config.json", { ...(publisher.read("config.json") as object), release: {} });
      publisher.remove(releaseName);
    },
    says: "The site has no release.json",
  },
  {
    name: "the same number again",
    alter: (publisher) => void publisher.release({ number: 1, secretKey: ownKey }),
    says: notNewer,
  },
  {
    name: "the statement of another build",
    alter: (publisher) => {
      const file = publisher.read(releaseName);
      publish(publisher.folder, 7);
      publisher.write(releaseName, file);
    },
    says: notAbout,
  },
  {
    name: "a transaction that nobody knows",
    alter: (publisher) =>
      publisher.write(releaseName, {
        statement: publisher.release({ number: 2 }),
        transaction: "0".repeat(40),
      }),
    says: /can't be proved at the moment/,
  },
  {
    name: "a publication of another account",
    alter: (publisher, site) => {
      const json = publisher.release({ number: 2 });
      publisher.release({ number: 2, transaction: publication(site, { by: "bob", json }) });
    },
    says: unpublished,
  },
  {
    name: "a publication with the posting key",
    alter: (publisher, site) => {
      const json = publisher.release({ number: 2 });
      publisher.release({
        number: 2,
        transaction: publication(site, { role: "required_posting_auths", json }),
      });
    },
    says: unpublished,
  },
  {
    name: "a publication of another statement",
    alter: (publisher, site) => {
      const json = publisher.release({ number: 3 });
      publisher.release({ number: 2, transaction: publication(site, { json }) });
    },
    says: unpublished,
  },
];

test("a copy refuses updates of which anything is altered, and says why", async ({
  page,
  console,
}) => {
  test.setTimeout(240_000);
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

/** Publishes release 2, other than before: what a copy has stored already isn't read again. */
function renew(publisher: Publisher, count: number): void {
  publish(publisher.folder, 2);
  for (const [, name] of changedAssets)
    rebuild(publisher.folder, publisher.asset(name), (text) => text + " ".repeat(count + 1));
  publisher.release({ number: 2, secretKey: ownKey });
}
