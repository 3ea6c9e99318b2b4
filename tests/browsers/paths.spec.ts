/** The main paths of a visit, with a clean console, in every browser. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { editedPost } from "../e2e/edited-post.ts";
import { test } from "./fixtures.ts";
import type { Visitor } from "./visitor.ts";

/** The folder for screenshots of every page, for comparison side by side. */
const pictures = join(import.meta.dirname, "../../.cache/browsers/pictures");

const search = "#search";

test("Home is live; search opens a block with its proof, an account, and a transaction and goes back", async ({
  openOwn,
  visit,
  engine,
}) => {
  const site = await openOwn();
  const visitor = await visit();
  const see = pictured(visitor, engine);
  await visitor.go(site.url);
  await visitor.sees("LIVE");
  await visitor.sees(/Heartbeat[\s\S]*\d/);
  await visitor.sees("Irreversible Blocks");
  await see("home");
  await visitor.type(search, String(site.devnet.head() - 60));
  await visitor.press("enter");
  await visitor.sees("Block ID");
  await visitor.sees(/consistent|verified/i);
  await see("block");
  await visitor.type(search, "aurora");
  await visitor.press("enter");
  await visitor.sees("Basic Information");
  await visitor.sees("Recent Activity");
  await visitor.click("main button", "More");
  await see("account");
  await visitor.back();
  await visitor.sees("Block ID");
});

test("a community, two versions of a post compared, the market and a coin", async ({
  openOwn,
  visit,
  engine,
}) => {
  const site = await openOwn();
  const visitor = await visit();
  const see = pictured(visitor, engine);
  await visitor.go(`${site.url}/community-data?community=hive-100001`);
  await visitor.sees("Hills and Harbours");
  await see("community");
  await visitor.go(`${site.url}/content-history?post=${editedPost(site.devnet)}`);
  await visitor.click("main button", "Show Difference");
  await visitor.sees(/\d+ changes?/);
  await see("difference");
  await visitor.go(`${site.url}/crypto-market`);
  await visitor.sees("Amber Chain");
  await see("market");
  await visitor.click("main a", "Amber Chain");
  await visitor.sees("Market");
  await see("coin");
});

test("settings change by mouse, charts are drawn, storage is counted, and the proof page explains proofs", async ({
  openOwn,
  visit,
  engine,
}) => {
  const site = await openOwn();
  const visitor = await visit();
  const see = pictured(visitor, engine);
  await visitor.go(`${site.url}/settings`);
  await visitor.sees("Stored in This Browser");
  await visitor.sees(/Used by this site\s*(\S+ \w?B|Not reported by this browser)/);
  await visitor.click("main label", "Dark");
  await see("settings");
  await visitor.go(`${site.url}/machines`);
  await visitor.click("main button", "chosenTheme");
  await visitor.sees("dark");
  await see("machines");
  await visitor.go(`${site.url}/proof`);
  await visitor.sees(/light client/i);
  await see("proof");
  await visitor.go(`${site.url}/witness-list`);
  await visitor.sees("aurora");
  await see("witnesses");
});

/** Takes a screenshot of the viewport. */
const pictured =
  (visitor: Visitor, engine: string) =>
  async (name: string): Promise<void> => {
    mkdirSync(pictures, { recursive: true });
    writeFileSync(join(pictures, `${name}-${engine}.png`), await visitor.screenshot());
  };
