/** Builds everything that proves: the prover, the light client, the alarms about nodes, and the opening of blocks. */
import { createActor, fromPromise, type EventFromLogic } from "xstate";
import type { BlockNum } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { AlarmsView } from "../../domain/contract/topics.ts";
import type { Limits } from "../../domain/limits.ts";
import type { NetworkConfig } from "../../domain/network/config.ts";
import type { Register } from "../../machines/inspection/roster.ts";
import { chainWatchMachine } from "../../machines/trust/chain-watch.machine.ts";
import type { Follower } from "../live/follower.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import { BlockProver } from "../proof/block-prover.ts";
import { LiveProofs } from "../proof/live-proofs.ts";
import { ProvedBlocks } from "../proof/proved-blocks.ts";
import type { BlockSource } from "../store/block-source.ts";
import type { Database } from "../store/database.ts";
import { Anchors } from "./anchors.ts";
import { BlockRuns } from "./block-runs.ts";
import { ChainAlarms } from "./chain-alarms.ts";
import { LightClient } from "./light-client.ts";
import { RootChannel } from "./root-channel.ts";
import { TrustStore, type Anchor } from "./trust-store.ts";

export interface TrustParts {
  /** The network's key in config.json. */
  readonly key: string;
  readonly network: Pick<NetworkConfig, "chainId" | "addressPrefix" | "checkpoint">;
  readonly follower: Follower;
  readonly blocks: BlockSource;
  readonly calls: ChainCalls;
  readonly database: Database;
  /** Fetches the operator's list of old blocks; null if that fails. */
  readonly fetchListed: () => Promise<readonly Anchor[] | null>;
  readonly isBusy: () => boolean;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly register: Register;
  /** Called when the trust root changes: drops answers given under the previous one. */
  readonly rootChanged: () => Promise<void>;
  /** Called when the light client's view or an alarm changes. */
  readonly changed: () => void;
}

/** The parts that other code uses. */
export interface TrustHost {
  readonly light: LightClient;
  readonly prover: BlockProver;
  readonly proofs: LiveProofs;
  readonly proved: ProvedBlocks;
  readonly anchors: Anchors;
  readonly alarms: () => AlarmsView;
  /** Whether a visible page shows verdicts. */
  readonly attend: (isWanted: boolean) => void;
  /** A page opened a block: its verdict means little while the nodes show two chains. */
  readonly opened: () => void;
  readonly close: () => Promise<void>;
}

/** Builds and joins the parts; sends no request until a page needs verdicts. */
export function openTrust(parts: TrustParts): TrustHost {
  const { network, follower, blocks, calls, database, clock, limits, register, changed } = parts;
  const { addressPrefix } = network;
  const prover = new BlockProver(addressPrefix, clock, limits);
  const store = new TrustStore(database);
  const anchors = new Anchors(store, parts.fetchListed);
  const channel = new RootChannel(
    { key: parts.key, chainId: network.chainId },
    () => void light.useStoredRoot(),
  );
  let wasSettled = false;
  /** The anchor at which the light client had caught up when a comparison of nodes was last asked for. */
  let comparedAt: BlockNum | null = null;
  /** Whether the root was reset or replaced on this visit. */
  let isReset = false;
  const light = new LightClient({
    network,
    calls,
    store,
    follower,
    reader: new BlockRuns({ blocks, calls, prover, clock, limits }),
    prover,
    anchors,
    clock,
    limits,
    register,
    changed: () => {
      const { isSettled, anchored } = light;
      // A liar can make it fall behind and catch up many times a second; other nodes are not asked each time.
      if (isSettled && !wasSettled && anchored !== comparedAt) {
        comparedAt = anchored;
        send({ type: "watch.caughtUp" });
      }
      wasSettled = isSettled;
      changed();
    },
    rootChanged: async () => {
      isReset = true;
      comparedAt = null;
      send({ type: "watch.reset" });
      await parts.rootChanged();
    },
    rootStored: () => channel.announce(),
  });
  const chainAlarms = new ChainAlarms({
    calls,
    follower,
    blocks,
    light,
    addressPrefix,
    clock,
    limits,
  });
  const watch = createActor(
    chainWatchMachine.provide({
      actors: {
        compareChains: fromPromise(() => chainAlarms.alarms()),
      },
      actions: {
        storeSplit: (_, alarms) => {
          const split = alarms.find((alarm) => alarm.kind === "split");
          if (split) void store.saveSplit(split.report);
        },
      },
    }),
    { input: { limits }, clock },
  );
  /** Work that began before `close` may end after it. */
  const send = (event: EventFromLogic<typeof chainWatchMachine>): void => {
    if (watch.getSnapshot().status === "active") watch.send(event);
  };
  watch.start();
  watch.subscribe(() => changed());
  const leave = register(watch);
  // If the database opens late, this may be read after a reset and before the reset clears it.
  void store.split().then((report) => {
    if (report && !isReset) send({ type: "watch.recalled", split: { kind: "split", report } });
  });
  const proofs = new LiveProofs({
    follower,
    blocks,
    prover,
    light,
    isBusy: parts.isBusy,
    clock,
    limits,
  });
  let isAttended = false;
  return {
    light,
    prover,
    proofs,
    proved: new ProvedBlocks({ blocks, calls, prover, light, limits }),
    anchors,
    alarms: () => ({ alarms: watch.getSnapshot().context.alarms }),
    attend: (isWanted) => {
      light.attend(isWanted);
      if (isWanted !== isAttended) send({ type: isWanted ? "watch.wanted" : "watch.unwanted" });
      isAttended = isWanted;
    },
    opened: () => send({ type: "watch.opened" }),
    close: async () => {
      proofs.close();
      channel.close();
      leave();
      watch.stop();
      await light.close();
    },
  };
}
