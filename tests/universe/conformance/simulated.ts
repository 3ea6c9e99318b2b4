/** The script that the conformance test bundles and runs: plays scenarios in simulated worlds, and prints states as JSON. */
// Imported before any world runs: when it loads, it tries its source of random numbers.
import "@noble/curves/secp256k1.js";
import { seededRandom } from "../../../devnet/state/random.ts";
import { disk, noRoom, repairDisk } from "../../support/full-disk.ts";
import { Reel } from "../chain/reel.ts";
import { browser } from "../device/browser.ts";
import { Device } from "../device/device.ts";
import { Page } from "../device/page.ts";
import { serviceNumber, SimulatedDevnet } from "../network/network.ts";
import { Wires } from "../network/wires.ts";
import { enclose } from "../time/globals.ts";
import { Timeline } from "../time/timeline.ts";
import { actOn, notesOf } from "./page-notes.ts";
import { noteEngine, StateRecord, type States } from "./record.ts";
import { play, usualNodes, type Scenario, type WorldAct } from "./scenario.ts";
import { scenarios } from "./scenarios.ts";

const chosen = new Set(process.argv.slice(2));
const played: Record<string, States> = {};
for (const scenario of scenarios)
  if (chosen.has(scenario.name)) played[scenario.name] = await playSimulated(scenario);
process.stdout.write(JSON.stringify(played), () => process.exit(0));

/** A host's name in every world. */
function nameOf(host: string): string {
  return host.replace(".example", "");
}

async function playSimulated(scenario: Scenario): Promise<States> {
  const { nodes = usualNodes, fork } = scenario;
  const reel = new Reel((made) => (made === fork?.after ? fork.depth : 0));
  const timeline = new Timeline(reel.start + 1_000);
  const random = seededRandom(1);
  const record = new StateRecord();
  const release = enclose({
    timeline,
    random: seededRandom(2),
    reached: (name) => record.note("universe", `reaches out to ${name}`),
  });
  const wires = new Wires(timeline, random);
  const network = new SimulatedDevnet({
    timeline,
    reel,
    wires,
    nodes,
    lags: Array.from({ length: nodes }, () => 0),
    traffic: { sent: () => {}, received: () => {}, strayed: () => {} },
  });
  const device = new Device({
    timeline,
    random,
    network,
    said: () => {},
    published: () => {},
    reorganised: () => {},
  });
  let page = openPage();

  function openPage(): Page {
    const { note } = record;
    const opened = new Page({
      config: network.config,
      connect: () => device.connect(),
      ...notesOf(note),
    });
    opened.inspect(noteEngine(note, nameOf));
    return opened;
  }

  const inWorld = (act: WorldAct): void => {
    switch (act.do) {
      case "fault":
        return network.faults.set(act.name, act.arg.replace("services", String(serviceNumber)));
      case "honest":
        return network.faults.set("off");
      case "cut":
        return network.sockets.cut();
      case "offline":
        wires.isOffline = true;
        network.sockets.cut();
        return browser.setOnline(false);
      case "online":
        wires.isOffline = false;
        return browser.setOnline(true);
      case "hide":
      case "show":
        return browser.setHidden(act.do === "hide");
      case "full":
        disk.failure = noRoom;
        return;
      case "room":
        return repairDisk();
      case "kill":
        return device.kill();
      case "reload":
        page.close();
        page = openPage();
        return;
      default:
        act satisfies never;
    }
  };
  try {
    await play(scenario, {
      head: () => reel.headAt(timeline.now()),
      transactionUpTo: (height) => reel.transactionsUpTo(height, timeline.now())[0] ?? "",
      stateOf: record.stateOf,
      nextBlock: () => timeline.pass(reel.nextAfter(timeline.now())),
      mark: () => record.mark(),
      onPage: (act) => actOn(page, act),
      inWorld,
      pass: (ms) => timeline.pass(timeline.now() + ms),
    });
  } catch (error) {
    record.note("script", String(error));
  }
  const { states } = record;
  page.close();
  device.kill();
  await timeline.pass(timeline.now() + 100);
  repairDisk();
  browser.isHidden = false;
  browser.isOnline = true;
  release();
  return states;
}
