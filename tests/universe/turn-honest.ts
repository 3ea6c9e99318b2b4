/** How a world ends. */
import { repairDisk } from "../support/full-disk.ts";
import type { Stage } from "./steps.ts";

/** All trouble ends, and the visitor comes back and looks at Home. */
export function turnHonest(stage: Stage): void {
  stage.note("world", `turns honest`);
  const { network, wires, device } = stage;
  network.faults.set("off");
  network.restarted.clear();
  network.split.clear();
  stage.configTrouble = null;
  wires.mend();
  repairDisk();
  device.disk.factory.release();
  device.skew = 0;
  device.isStalled = false;
  device.startsNone = false;
  if (stage.isFrozen) stage.timeline.thaw();
  stage.isFrozen = false;
  stage.browser.setOnline(true);
  stage.browser.setHidden(false);
  if (stage.isAway) stage.page.restore();
  stage.isAway = false;
  stage.page.pause(false);
  stage.ownNode = null;
  stage.page.nodesChosen();
  stage.page.retry();
  stage.go("home");
}
