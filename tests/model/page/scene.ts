/**
 * Shared code of walks through visible charts: the app with a node that answers when a path says so, and the driver.
 * One page load walks several paths if each can start where the previous one ends.
 */
import { join } from "node:path";
import type { Locator, Page } from "playwright/test";
import type { AnyStateMachine } from "xstate";
import { startDevnet, type Devnet } from "../../../devnet/devnet.ts";
import { generateConfig } from "../../../devnet/site.ts";
import { serveFolder } from "../../../devnet/static-server.ts";
import { expect, refused, test as base } from "../../e2e/fixtures.ts";
import { replay, toursOf, type Replay, type Vocabulary } from "../../support/replay.ts";
import {
  startScriptedNode,
  type Treatment,
  type ScriptedNode,
} from "../../support/scripted-node.ts";
import type { Walk } from "../walks/walk.ts";

/** The app, its network, and the node between them. */
export interface Stage {
  readonly url: string;
  readonly devnet: Devnet;
  readonly node: ScriptedNode;
}

/** How a visitor walks one chart. */
export interface Visit extends Replay {
  /** Opens the page on which a path begins. */
  readonly begin: (input: unknown) => Promise<unknown>;
  /** Transitions that no visitor can cause, each with its reason. */
  readonly unseen?: Vocabulary["unseen"];
  readonly may?: Vocabulary["may"];
}

/** Tools for writing a visit. */
export interface Scene extends Stage {
  readonly page: Page;
  /** Sets how questions are treated whose path or body matches; all others pass. */
  readonly treat: (what: RegExp, treatment: Treatment) => void;
}

const test = base.extend<object, { readonly stage: Stage }>({
  stage: [
    async ({}, use) => {
      const devnet = await startDevnet({
        seed: 7,
        history: 200,
        blockInterval: 0,
        opsPerBlock: 12,
        port: 0,
      });
      const node = await startScriptedNode();
      node.upstream = devnet.origin;
      const behindNode = JSON.parse(
        JSON.stringify(devnet.network).replaceAll(devnet.origin, `http://${node.host}`),
      ) as Devnet["network"];
      const config = (): string =>
        generateConfig(join("dist", "config.json"), {
          networkKey: devnet.networkKey,
          network: { ...behindNode, websocket: [] },
        });
      const app = await serveFolder("dist", { overrides: { "/config.json": config } });
      await use({ url: app.url, devnet, node });
      await app.close();
      await node.close();
      await devnet.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ stage }, use) => use(stage.url),
});

/** A test that walks all of a chart's paths that visitors can take. */
export function walkPage(
  name: string,
  machine: AnyStateMachine,
  walk: Walk,
  visit: (scene: Scene) => Visit,
): void {
  test(`${name} in the page`, async ({ page, stage, console }) => {
    console.allow(refused);
    stage.node.treat("pass");
    const {
      begin,
      unseen = {},
      may = () => true,
      ...real
    } = visit({
      ...stage,
      page,
      treat: (what, treatment) =>
        stage.node.treat(({ path, body }) => (what.test(`${path} ${body}`) ? treatment : "pass")),
    });
    const tours = toursOf(machine, walk, {
      names: new Set(Object.keys(real.acts)),
      unseen,
      may,
    });
    for (const tour of tours)
      await test.step(tour.says.slice(0, 120), async () => {
        await begin(tour.input);
        await replay(tour, real);
      });
  });
}

/** Expects an element to be visible; for maps of states. */
export const seen = (element: Locator) => () => expect(element).toBeVisible();
/** Expects an element not to exist; for maps of states. */
export const gone = (locator: Locator) => () => expect(locator).toHaveCount(0);
/** Lets the clock of the page run, whether or not an earlier path has stopped it; the app could not start otherwise. */
export async function startTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.resume();
}
/** Stops the page's clock once the app has started; from now on time passes only when a path says so. */
export async function stopTime(page: Page): Promise<void> {
  await expect(page.locator("main.shell")).toHaveCount(0);
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}
export { expect };
