import type { LatestBlocksView } from "../../../src/domain/contract/topics.ts";
import { limits } from "../../../src/domain/limits.ts";
import type { Property, Scene } from "./property.ts";

/** How much longer than `feed.stall` a block may take from its witness to the screen, ms: nodes lag, and wires vary. */
const way = 3_000;

/** Whether something has been so for `ms`. */
const lasts = (since: number | null, ms: number, { now }: Scene): boolean =>
  since !== null && now() - since >= ms;

/** How long a wire that hangs can hide that the network went on, ms: a silent socket, and a call for the head. */
const hidden = limits.socket.silence + limits.request.headTimeout;

export const liveAdvances: Property = {
  name: "LIVE implies progress within 9 s while an honest transport answers, plus 10 s while another one hangs",
  observe(scene, report) {
    let latest: LatestBlocksView | null = null;
    return {
      viewed(topic, view) {
        if (topic === "latestBlocks") latest = view as LatestBlocksView;
      },
      second() {
        // Pages say LIVE of a list that is live and has not failed.
        if (latest?.state !== "live" || latest.failure !== null) return;
        const prompt = limits.feed.stall + way;
        const patience = lasts(scene.allAnswerSince(), prompt, scene) ? prompt : prompt + hidden;
        if (!lasts(scene.looksSince(), patience, scene)) return;
        if (!lasts(scene.answersSince(), patience, scene)) return;
        const top = latest.blocks[0]?.number ?? 0;
        const due = scene.reel.headAt(scene.now() - patience);
        if (top < due) report(`says LIVE at block ${top}, but the network made ${due} long ago`);
      },
    };
  },
};

/** A lie of many blocks is taken back block by block. How long the blocks that replace them may take, ms. */
const replacing = 15_000;

/** Resting nodes are tried again after a minute, calls take up to 15 s, and a feed that failed starts over. */
const longest = 120_000;

export const followsSoon: Property = {
  name: "while an honest transport answers, the newest block on screen is at most two minutes old",
  observe(scene, report) {
    let latest: LatestBlocksView | null = null;
    let replacedAt = Number.NEGATIVE_INFINITY;
    return {
      reorganised() {
        replacedAt = scene.now();
      },
      viewed(topic, view) {
        if (topic === "latestBlocks") latest = view as LatestBlocksView;
      },
      second() {
        if (!lasts(replacedAt, replacing, scene)) return;
        if (!lasts(scene.looksSince(), longest, scene)) return;
        if (!lasts(scene.answersSince(), longest, scene)) return;
        const top = latest?.blocks[0]?.number ?? 0;
        const due = scene.reel.headAt(scene.now() - longest);
        if (top < due)
          report(`shows block ${top} (${latest?.state ?? "no list"}), but the network made ${due}`);
      },
    };
  },
};
