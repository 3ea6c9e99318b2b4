/** The page of the real side: the same charts as in a universe, with the built engine in a worker of this browser. */
import type { NetworkConfig } from "../../../src/domain/network/config.ts";
import { connectEngine } from "../../../src/ui/start/engine-worker.ts";
import { networkKey } from "../device/config-file.ts";
import { Page } from "../device/page.ts";
import { actOn, notesOf } from "./page-notes.ts";
import { noteEngine } from "./record.ts";
import type { PageAct } from "./scenario.ts";

declare global {
  /** Records a chart's state in the test's process. */
  var noteState: (chart: string, state: string) => Promise<void>;
  /** What the test's process calls. */
  var stage: {
    readonly open: typeof open;
    readonly act: (act: PageAct) => void;
    readonly setHidden: typeof setHidden;
  };
}

let page: Page | null = null;

/** Opens the page; `names` are those of hosts in every world. */
function open(network: NetworkConfig, names: Readonly<Record<string, string>>): void {
  const note = (chart: string, state: string): void => void globalThis.noteState(chart, state);
  page = new Page({
    config: network,
    connect: () =>
      connectEngine({
        key: networkKey,
        network,
        choices: { services: true, nodes: [] },
        prefetchBlocks: false,
      }),
    ...notesOf(note),
  });
  page.inspect(noteEngine(note, (subject) => nameOf(subject, names)));
}

/** The name of an engine's part in every world; the bridge shares its host with the first node. */
function nameOf(subject: string, names: Readonly<Record<string, string>>): string {
  const [host = "", ...rest] = subject.split(" ");
  const name = rest.join(" ").includes("websocket") ? "bridge" : names[host];
  return [name ?? host, ...rest].join(" ");
}

/** Headless browsers never hide a page. */
function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, "hidden", { get: () => isHidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

globalThis.stage = { open, act: (act) => page && actOn(page, act), setHidden };
