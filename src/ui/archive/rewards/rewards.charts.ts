/** An account's rewards and what they were worth, connected to the engine. */
import {
  archiveRewardsMachine,
  archiveRewardValuesMachine,
} from "../../../machines/archive/archive-figures.machine.ts";
import { priceRebuildMachine } from "../../../machines/archive/price-rebuild.machine.ts";
import { asks } from "../../start/runtime.ts";

export const archiveRewards = archiveRewardsMachine.provide({
  actors: { load: asks("archive.rewards", ({ account, request }) => [account, request]) },
});

export const archiveRewardValues = archiveRewardValuesMachine.provide({
  actors: { load: asks("archive.rewardValues", ({ account, request }) => [account, request]) },
});

export const priceRebuild = priceRebuildMachine.provide({
  actors: { load: asks("archive.rebuildPrices", ({ account }) => [account]) },
});
