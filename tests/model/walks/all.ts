/** The walk of each chart: its input, its events, and the possible results of its work. */
import { accountWalks } from "./account.ts";
import { archiveWalks } from "./archive.ts";
import { blockWalks } from "./block.ts";
import { consoleWalks } from "./console.ts";
import { inspectionWalks } from "./inspection.ts";
import { listWalks } from "./list.ts";
import { liveWalks } from "./live.ts";
import { marketWalks } from "./market.ts";
import { networkWalks } from "./network.ts";
import { postWalks } from "./post.ts";
import { proofWalks } from "./proof.ts";
import { questionWalks } from "./question.ts";
import { searchWalks } from "./search.ts";
import { sessionWalks } from "./session.ts";
import { settingsWalks } from "./settings.ts";
import { startWalks } from "./start.ts";
import { trustWalks } from "./trust.ts";
import type { Walk } from "./walk.ts";
import { watchWalks } from "./watch.ts";

export const walks: Readonly<Record<string, Walk>> = {
  ...questionWalks,
  ...networkWalks,
  ...trustWalks,
  ...liveWalks,
  ...blockWalks,
  ...consoleWalks,
  ...accountWalks,
  ...archiveWalks,
  ...listWalks,
  ...postWalks,
  ...proofWalks,
  ...marketWalks,
  ...searchWalks,
  ...sessionWalks,
  ...settingsWalks,
  ...startWalks,
  ...inspectionWalks,
  ...watchWalks,
};
