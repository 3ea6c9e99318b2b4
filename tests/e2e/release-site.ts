/** A site whose releases a test makes, and a browser that has stored a copy of its first one. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { openSite, type Site } from "../../devnet/site.ts";
import { manifestName } from "../../src/domain/release/manifest.ts";
import { releaseName } from "../../src/domain/release/release-file.ts";
import { publicationId } from "../../src/domain/release/statement.ts";
import { releaseFor, type Vouching } from "../../tools/release.ts";
import { expect } from "./fixtures.ts";
import { stored } from "./versions.ts";

export const [ownKey, nextKey, foreignKey] = [1, 2, 3].map((byte) =>
  new Uint8Array(32).fill(byte),
) as [Uint8Array, Uint8Array, Uint8Array];
/** Publishes releases on the chain. */
export const account = "aurora";

/** A site whose folder a test changes. */
export class Publisher {
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
export async function withCopy(
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

export const version = (page: Page) => page.getByRole("status", { name: "Version" });

/** Presses the button; resolves once the check is over. */
export async function check(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Check for a new version" });
  await expect(button).toHaveAttribute("aria-disabled", "false");
  await button.click();
  await expect(button).toHaveAttribute("aria-disabled", "false", { timeout: 60_000 });
}

/** Accepts the update; the page must be the given edition then. */
export async function take(page: Page, edition: number): Promise<void> {
  await check(page);
  await expect(version(page)).toContainText("A new version is available");
  await version(page).getByRole("button", { name: "Update now" }).click();
  await expect(page.locator("meta[name=edition]")).toHaveAttribute("content", String(edition));
}

interface Publication {
  readonly by?: string;
  readonly role?: "required_auths" | "required_posting_auths";
  readonly json: string;
}

/** Sends a `custom_json`; the id of its transaction, once witnesses have built upon it. */
export function publication(
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
