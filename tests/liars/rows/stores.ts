/** What a browser stores: blocks, anchors, answers, roots. None of it is used under a different root or node list. */
import type { WireBlock } from "../../../devnet/wire/blocks.ts";
import { blockNum } from "../../../src/domain/chain/names.ts";
import { CraftedChain, unknownKey, serves } from "../../support/lies/crafted-chain.ts";
import { stageLimits, until, type LieStage } from "../../support/lies/lying-network.ts";
import { SharedStore } from "../../support/shared-store.ts";
import { block, blockProof, wholeOnly, withoutContent, subject, type LieRow } from "../row.ts";

/** Every block from a height upwards, signed again by strangers in the witnesses' names. */
const strangers = (stage: LieStage, from: number) =>
  new CraftedChain(stage.devnet, from, ({ witness }) => ({ key: unknownKey(witness) }));

const forged = (honest: WireBlock): string => JSON.stringify({ ...honest, witness: "mallory" });

const visitWith = (stage: LieStage, store: SharedStore) =>
  stage.visit({ host: { database: store.database } });

/** A visit that stores anchored blocks, including the subject. */
async function remembered(stage: LieStage): Promise<SharedStore> {
  const store = new SharedStore();
  await visitWith(stage, store);
  await stage.untilFollowing();
  // Anchored blocks are stored when the next block arrives.
  stage.devnet.produce();
  await until(
    async () => (await store.block(subject))?.number,
    (number) => number === subject,
  );
  await stage.leave();
  return store;
}

const poisoned = (lie: string, textOf: (stage: LieStage) => string): LieRow => ({
  lie,
  how: "the browser's database",
  isAlone: true,
  ask: async (stage) => {
    const store = await remembered(stage);
    await store.put({ number: subject, text: textOf(stage), host: "127.0.0.1", isAnchored: true });
    await visitWith(stage, store);
    await stage.untilFollowing();
    // It is dropped and requested again.
    const shown = await block(stage, subject, ["verified"]);
    await stage.leave();
    await store.put({ number: subject, text: textOf(stage), host: "127.0.0.1", isAnchored: true });
    stage.devnet.control("refuse");
    await visitWith(stage, store);
    // If the nodes fail slowly, the answer stored on the previous visit is shown, which must be the truth.
    return [
      shown,
      await block(stage, subject, ["mismatch", "consistent", "no answer (connection)", "verified"]),
    ];
  },
});

/** A root with a stranger's keys. */
const strangersRoot = (stage: LieStage) => {
  const { checkpoint } = stage.devnet.network as {
    readonly checkpoint: {
      readonly block: number;
      readonly witnesses: Readonly<Record<string, string>>;
    };
  };
  return {
    ...checkpoint,
    witnesses: Object.fromEntries(
      Object.keys(checkpoint.witnesses).map((name) => [name, unknownKey(name).text]),
    ),
  };
};

/** A visit under a stranger's root from the operator, in which all forged blocks are verified. */
async function deceived(stage: LieStage): Promise<SharedStore> {
  const store = new SharedStore();
  const checkpoint = strangersRoot(stage);
  stage.devnet.lie(serves(strangers(stage, checkpoint.block + 1)));
  await stage.visit({ network: { checkpoint }, host: { database: store.database } });
  await stage.untilFollowing();
  await block(stage, subject, []);
  await blockProof(stage, subject, []);
  await stage.leave();
  stage.endLies();
  return store;
}

export const stores: readonly LieRow[] = [
  poisoned("a stored block with a forged name", (stage) => forged(stage.honest(subject))),
  wholeOnly(
    poisoned("a stored block that a stranger signed", (stage) =>
      JSON.stringify(strangers(stage, subject).block(subject)),
    ),
  ),
  {
    lie: "a stored block of a node that was removed",
    how: "the browser's database",
    isAlone: true,
    ask: async (stage) => {
      const store = await remembered(stage);
      const own = stage.devnet.rpcUrl.replace("127.0.0.1", "localhost");
      const { host } = new URL(own);
      await store.put({
        number: subject,
        text: forged(stage.honest(subject)),
        host,
        isAnchored: false,
      });
      const engine = await visitWith(stage, store);
      await engine.tell({ type: "choose", choices: { services: true, nodes: [own] } });
      await engine.tell({ type: "choose", choices: { services: true, nodes: [] } });
      await until(
        () => store.block(subject),
        (stored) => stored === undefined,
      );
      await stage.untilFollowing();
      return [
        withoutContent("stored block", "gone", ["gone"]),
        await block(stage, subject, ["verified"]),
      ];
    },
  },
  {
    lie: "a block is replaced with a forged one between its proof and its storage",
    how: "changed answers, and a false head id that makes the engine ask again",
    isAlone: true,
    ask: async (stage) => {
      const store = new SharedStore();
      const engine = await visitWith(stage, store);
      await stage.untilFollowing();
      const height = stage.devnet.head();
      await engine.ask("block.detail", [blockNum(height)]);
      let asked = 0;
      stage.devnet.lie(({ method, params }, result) => {
        if (method === "get_block" && params[0] === height) {
          asked += 1;
          return { ...(result as WireBlock), witness: "mallory" };
        }
        const properties = result as { readonly head_block_number?: number };
        return method === "get_dynamic_global_properties" && properties.head_block_number === height
          ? {
              ...properties,
              head_block_id: `${height.toString(16).padStart(8, "0")}${"ab".repeat(16)}`,
            }
          : result;
      });
      await until(
        () => asked,
        (times) => times > 0,
      );
      stage.devnet.produce(30);
      await stage.waitForTrust(({ anchor }) => anchor !== null && anchor.number >= height);
      await stage.leave();
      const stored = await store.block(height);
      const isForged = stored?.text.includes("mallory") ?? false;
      await visitWith(stage, store);
      await stage.untilFollowing();
      return [
        withoutContent("stored block", isForged ? "forged" : "true or none", ["true or none"]),
        await block(stage, height, ["verified", "mismatch"]),
      ];
    },
  },
  {
    lie: "blocks that were anchored under a different root",
    how: "a checkpoint that the operator has replaced since",
    ask: async (stage) => {
      const store = await deceived(stage);
      await visitWith(stage, store);
      await stage.untilFollowing();
      return [
        await block(stage, subject, ["verified"]),
        await blockProof(stage, subject, ["verified"]),
      ];
    },
  },
  {
    lie: "answers that were given under a different root",
    how: "a checkpoint that the operator has replaced since, and no network",
    ask: async (stage) => {
      const store = await deceived(stage);
      stage.devnet.control("refuse");
      const engine = await visitWith(stage, store);
      await engine.tell({ type: "online", isOnline: false });
      const never = ["consistent", "mismatch", "unchecked", "cannot-check", "no answer (offline)"];
      return [await block(stage, subject, never), await blockProof(stage, subject, never)];
    },
    truth: async (stage) => {
      await stage.engine.tell({ type: "online", isOnline: true });
      await stage.visit();
      await stage.untilFollowing();
      const { shown } = await block(stage, subject, []);
      return shown === "verified";
    },
  },
  {
    lie: "three nodes agree on strangers as witnesses while the visitor pins the true root",
    how: "crafted chain and changed witnesses, late in the visit",
    devnet: { nodes: 3, checkpoint: false },
    isAlone: true,
    ask: async (stage) => {
      const { devnet } = stage;
      const chain = strangers(stage, 38);
      const crafted = serves(chain);
      let searched = 0;
      devnet.lie((asked, result) => {
        if (asked.method !== "get_witnesses_by_vote") return crafted(asked, result);
        searched += 1;
        return (result as readonly { readonly owner: string }[]).map((each) => ({
          ...each,
          signing_key: unknownKey(each.owner).text,
        }));
      });
      devnet.control("delay", 300);
      const limits = {
        ...stageLimits,
        request: { ...stageLimits.request, timeout: 5000, blockTimeout: 5000, headTimeout: 5000 },
      };
      const engine = await stage.visit({ host: { limits } });
      await until(
        () => searched,
        (times) => times > 0,
      );
      const { block_id: id, timestamp: time } = stage.honest(37);
      const witnesses = Object.fromEntries(
        [...Array(20).keys()].map((i) => {
          const { owner, signing_key } = devnetWitness(stage, i);
          return [owner, signing_key];
        }),
      );
      await engine.ask("proof.pin", [JSON.stringify({ block: 37, id, time, witnesses })]);
      await stage.waitForTrust(({ trouble }) => trouble !== null);
      const { root } = await stage.waitForTrust((view) => view.root !== null);
      return [
        withoutContent("root", root?.origin ?? "none", ["pin"]),
        await block(stage, subject, ["consistent", "mismatch"]),
      ];
    },
  },
];

/** The elected witness at an index, with its true key. */
const devnetWitness = (
  stage: LieStage,
  index: number,
): { readonly owner: string; readonly signing_key: string } => {
  const { witness, signing_key } = [...Array(60).keys()]
    .map((i) => stage.honest(stage.devnet.head() - i))
    .filter((each, i, all) => all.findIndex(({ witness }) => witness === each.witness) === i)
    .toSorted((a, b) => (a.witness < b.witness ? -1 : 1))[index] ?? {
    witness: "",
    signing_key: "",
  };
  return { owner: witness, signing_key };
};
