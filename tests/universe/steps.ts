/** Carries out the steps of a world. */
import type { AccountName, BlockNum } from "../../src/domain/chain/names.ts";
import { accountTarget } from "../../src/domain/label/target.ts";
import { emptyRuleText } from "../../src/domain/watch/read-rule.ts";
import { disk, noRoom, repairDisk } from "../support/full-disk.ts";
import type { Reel } from "./chain/reel.ts";
import type { browser } from "./device/browser.ts";
import type { Device } from "./device/device.ts";
import type { Page } from "./device/page.ts";
import type { SimulatedDevnet } from "./network/network.ts";
import type { Wires } from "./network/wires.ts";
import type { Timeline } from "./time/timeline.ts";
import type { Asked, ConfigTrouble, Manner, Place, Step } from "./world.ts";

/** Where the steps of a world happen. */
export interface Stage {
  readonly timeline: Timeline;
  readonly reel: Reel;
  readonly wires: Wires;
  readonly network: SimulatedDevnet;
  readonly device: Device;
  readonly browser: typeof browser;
  /** Every host of the network. */
  readonly hosts: readonly string[];
  page: Page;
  /** Whether the page was left, and is kept for Back. */
  isAway: boolean;
  /** Why config.json can't be used now; null if it can. */
  configTrouble: ConfigTrouble | null;
  isFrozen: boolean;
  /** The node that the visitor has chosen; null if none. */
  ownNode: number | null;
  readonly note: (who: string, what: string) => void;
  readonly openPage: () => void;
  readonly go: (place: Place) => void;
  /** Notes what the visitor can see from now on. */
  readonly look: () => void;
  /** What a page waits for starts over. */
  readonly woke: () => void;
}

/** What the visitor does on a page: one that is away or frozen receives none of it. */
const onPage: ReadonlySet<Step["do"]> = new Set([
  "go",
  "nodes",
  "dismiss",
  "ask",
  "label",
  "rule",
  "unrule",
  "read",
  "retry",
  "cancel",
  "press",
  "pause",
  "resume",
]);

/** What the visitor does with a page. */
const withPage: ReadonlySet<Step["do"]> = new Set(["hide", "show", "leave", "back", "reload"]);

export const isOfVisitor = ({ do: what }: Step): boolean => onPage.has(what) || withPage.has(what);

/** How long after the browser has said that it is offline its connections break, ms. */
const noticed = 20;

export function doStep(step: Step, stage: Stage): void {
  const { at: _, ...event } = step;
  stage.note("world", JSON.stringify(event));
  if (!onPage.has(step.do)) return carryOut(step, stage);
  if (stage.isAway || stage.isFrozen) return;
  // What a page begins then belongs to the device, and freezes with it.
  stage.timeline.after(0, () => carryOut(step, stage), "device");
}

function carryOut(step: Step, stage: Stage): void {
  const { timeline, wires, network, device, page } = stage;
  const later = (ms: number, run: () => void): void => void timeline.after(ms, run, "world");
  switch (step.do) {
    case "fault":
      network.faults.set(step.name, step.arg, step.for);
      break;
    case "wire": {
      const hosts = step.host === "all" ? stage.hosts : [step.host];
      for (const host of hosts) wires.set(host, step.trouble, true);
      if (step.trouble === "gone" && hosts.some((host) => host.startsWith("bridge")))
        network.sockets.cut();
      later(step.for, () => {
        for (const host of hosts) wires.set(host, step.trouble, false);
      });
      break;
    }
    case "cut":
      network.sockets.cut();
      break;
    case "disk":
      if (step.trouble === "full") {
        disk.failure = noRoom;
        later(step.for, repairDisk);
      } else {
        device.disk.factory.hold();
        later(step.for, () => device.disk.factory.release());
      }
      break;
    case "restart":
      network.restarted.add(step.node);
      later(step.for, () => network.restarted.delete(step.node));
      break;
    case "split":
      network.split.add(step.node);
      later(step.for, () => network.split.delete(step.node));
      break;
    case "config":
      stage.configTrouble = step.trouble;
      later(step.for, () => (stage.configTrouble = null));
      break;
    case "stall":
      device.isStalled = true;
      stage.look();
      later(step.for, () => {
        device.isStalled = false;
        stage.look();
      });
      break;
    case "kill":
      device.kill();
      stage.woke();
      break;
    case "worker":
      device.startsNone = true;
      later(step.for, () => (device.startsNone = false));
      break;
    case "freeze":
      if (stage.isFrozen) break;
      stage.isFrozen = true;
      timeline.freeze();
      stage.look();
      later(step.for, () => {
        if (!stage.isFrozen) return;
        stage.note("device", "wakes");
        stage.isFrozen = false;
        timeline.thaw();
        if (step.for > 60_000) network.sockets.cut();
        stage.look();
      });
      break;
    case "offline":
      wires.isOffline = true;
      if (step.tells === "first") later(noticed, () => network.sockets.cut());
      else network.sockets.cut();
      stage.browser.setOnline(false);
      later(step.for, () => {
        wires.isOffline = false;
        stage.browser.setOnline(true);
      });
      break;
    case "clock":
      device.skew += step.by;
      break;
    case "hide":
    case "show":
      stage.browser.setHidden(step.do === "hide");
      stage.look();
      break;
    case "leave":
      if (stage.isFrozen || stage.isAway) break;
      stage.isAway = true;
      page.leave();
      stage.look();
      break;
    case "back":
      if (stage.isFrozen || !stage.isAway) break;
      stage.isAway = false;
      page.restore();
      stage.look();
      break;
    case "reload":
      if (stage.isFrozen) break;
      page.close();
      stage.isAway = false;
      stage.openPage();
      stage.woke();
      stage.look();
      break;
    case "retry":
      page.retry();
      break;
    case "cancel":
      page.cancel();
      break;
    case "press":
      page.press(step.what);
      break;
    case "pause":
    case "resume":
      page.pause(step.do === "pause");
      break;
    case "go":
      stage.go(step.place);
      break;
    case "nodes":
      stage.ownNode = step.own;
      page.nodesChosen();
      break;
    case "dismiss":
      page.dismiss();
      break;
    case "ask":
      ask(step, stage);
      break;
    case "label": {
      const { account, text } = step;
      const label = text === "" ? null : ({ text, note: "", colour: "green" } as const);
      page.ask("label.save", [[{ of: accountTarget(account), label }]]);
      break;
    }
    case "rule":
      page.ask("watch.add", [ruleOf(step, stage), null]);
      break;
    case "unrule":
      page.removeRules();
      break;
    case "read":
      page.ask("watch.mark", [{ kind: "read", ids: null }]);
      break;
    default:
      step satisfies never;
  }
}

function ruleOf(
  { account, below }: { readonly account: string; readonly below?: number },
  { reel, timeline }: Stage,
): typeof emptyRuleText {
  if (below === undefined) return { ...emptyRuleText, account };
  const height = Math.max(1, reel.headAt(timeline.now()) - below);
  return { ...emptyRuleText, kind: "height", height: String(height) };
}

function ask(asked: Asked & { readonly manner?: Manner }, { page, reel, timeline }: Stage): void {
  const { manner = null } = asked;
  switch (asked.about) {
    case "block":
    case "proof":
    case "transaction": {
      const height = Math.max(1, reel.headAt(timeline.now()) - asked.below) as BlockNum;
      if (asked.about === "block") page.ask("block.detail", [height], manner);
      else if (asked.about === "proof") page.ask("proof.block", [height, null], manner);
      else {
        const [id] = reel.transactionsUpTo(height, timeline.now());
        if (id) page.ask("transaction.detail", [id], manner);
      }
      return;
    }
    case "account":
      page.ask("account.detail", [asked.account as AccountName], manner);
      return;
    case "history":
      page.ask("history.open", [asked.account as AccountName]);
      return;
    case "posts":
      page.ask("social.posts", [asked.account as AccountName, null]);
      return;
    case "inbox":
      page.ask("watch.inbox", [0, 10_000]);
      return;
    case "rules":
      page.ask("watch.rules", []);
      return;
    case "pin":
      page.ask("proof.pin", [null]);
      return;
    case "reset":
      page.ask("proof.reset", []);
      return;
    case "storage":
      page.ask("storage.use", []);
      return;
    default:
      asked satisfies never;
  }
}
