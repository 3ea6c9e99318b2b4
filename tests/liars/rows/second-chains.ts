/**
 * Second chains: split, deep forks, retired keys, shared keys, hops, roots of other chains. More than 300 lines: one
 * table of lies.
 */
import { witnessUpdate } from "../../../devnet/rules/witness-operations.ts";
import { witnessNames } from "../../../devnet/state/names.ts";
import type { WireBlock } from "../../../devnet/wire/blocks.ts";
import type { NetworkConfig } from "../../../src/domain/network/config.ts";
import {
  CraftedChain,
  ownKey,
  pending,
  signingKey,
  unknownKey,
  serves,
  transfer,
} from "../../support/lies/crafted-chain.ts";
import { uncached, stageLimits, until, type LieStage } from "../../support/lies/lying-network.ts";
import { SharedStore } from "../../support/shared-store.ts";
import {
  block,
  newVisitor,
  withoutContent,
  subject,
  vouchers,
  type LieRow,
  type Shown,
} from "../row.ts";

const elected: readonly string[] = witnessNames.slice(0, 20);

/** Where second chains begin: two rounds below the head, so that 16 witnesses have signed above it in any schedule. */
const fork = 75;

/** A crafted chain with one more payment than the honest one, signed by the true witnesses from a height upwards. */
const rewritten = (stage: LieStage, from: number) =>
  new CraftedChain(stage.devnet, from, (honest, number) =>
    number === from
      ? {
          transactions: [
            ...honest.transactions,
            pending([transfer("alice", "bob")], [ownKey("alice", "active")], honest),
          ],
        }
      : {},
  );

/** The active alarms, except the one about missing new blocks. */
const alarms = ({ alarms: on }: LieStage): string =>
  on.flatMap(({ kind }) => (kind === "old" ? [] : [kind])).join(", ") || "none";

/** Waits for the alarm, and checks that its report names both blocks at the height. */
async function untilSplit(stage: LieStage, theirs: CraftedChain): Promise<readonly Shown[]> {
  await until(
    () => alarms(stage),
    (on) => on.includes("split"),
  );
  const split = stage.alarms.find(({ kind }) => kind === "split");
  const report = split?.kind === "split" ? split.report : null;
  const height = report?.height ?? 0;
  const sides = [report?.ours.id, report?.theirs.id];
  const chains = [stage.honest(height).block_id, theirs.block(height)?.block_id];
  const both = (report?.both.length ?? 0) >= 16 ? "16 on both sides" : "fewer on both sides";
  return [
    withoutContent("alarm", alarms(stage), ["split"]),
    withoutContent(
      "report",
      JSON.stringify(sides) === JSON.stringify(chains) ? "both ids" : "different ids",
      ["both ids"],
    ),
    withoutContent("witnesses", both, ["16 on both sides"]),
  ];
}

/** A root at block 20 with the first keys of the elected witnesses. */
const rootAt20 = (
  stage: LieStage,
  change: Readonly<Record<string, string>> = {},
): Partial<NetworkConfig> => {
  const { block_id, timestamp } = stage.honest(20);
  return {
    checkpoint: {
      block: 20,
      id: block_id,
      time: timestamp,
      witnesses: {
        ...Object.fromEntries(elected.map((name) => [name, signingKey(name).text])),
        ...change,
      },
    },
  };
};

/** A network with runs long enough for hops, and a short past. */
const hopping = {
  limits: { ...stageLimits, trust: { ...stageLimits.trust, maxGap: 60 } },
} as const;

export const secondChains: readonly LieRow[] = [
  {
    lie: "equivocation: a node shows a second chain that 16 trusted witnesses signed",
    how: "crafted chain of one node of three",
    devnet: { nodes: 3 },
    ask: async (stage) => {
      const theirs = rewritten(stage, fork);
      stage.devnet.lie(serves(theirs, [2]));
      await stage.visit();
      await stage.untilFollowing();
      const split = await untilSplit(stage, theirs);
      return [...split, await block(stage, fork, ["verified"])];
    },
  },
  {
    lie: "the same, hidden behind a third node that shows rubbish",
    how: "crafted chains of two nodes of four",
    devnet: { nodes: 4 },
    ask: async (stage) => {
      const theirs = rewritten(stage, fork);
      const rubbish = new CraftedChain(stage.devnet, fork, ({ witness }) => ({
        key: unknownKey(witness),
      }));
      const [first, second] = [serves(rubbish, [1]), serves(theirs, [2])];
      stage.devnet.lie((asked, result) => (asked.node === 1 ? first : second)(asked, result));
      await stage.visit();
      await stage.untilFollowing();
      return untilSplit(stage, theirs);
    },
  },
  {
    lie: "the same, and the visitor pins the anchor: the alarm comes back",
    how: "crafted chain of one node of three",
    devnet: { nodes: 3 },
    ask: async (stage) => {
      const theirs = rewritten(stage, fork);
      stage.devnet.lie(serves(theirs, [2]));
      await stage.visit();
      await stage.untilFollowing();
      await untilSplit(stage, theirs);
      await stage.engine.ask("proof.pin", [null]);
      return untilSplit(stage, theirs);
    },
    truth: (stage) => newVisitor(stage),
  },
  {
    lie: "the same, and that node shows the common chain when the visitor comes back: the alarm does too",
    how: "crafted chain of one node of three, for one visit",
    devnet: { nodes: 3 },
    ask: async (stage) => {
      const { database } = new SharedStore();
      const theirs = rewritten(stage, fork);
      stage.devnet.lie(serves(theirs, [2]));
      await stage.visit({ host: { database } });
      await stage.untilFollowing();
      await untilSplit(stage, theirs);
      stage.devnet.lie(null);
      await stage.visit({ host: { database } });
      return untilSplit(stage, theirs);
    },
    truth: (stage) => newVisitor(stage),
  },
  {
    lie: "the same, while the only page open shows one final block",
    how: "crafted chain of one node of three",
    devnet: { nodes: 3 },
    ask: async (stage) => {
      await stage.visit();
      const { anchor } = await stage.untilFollowing();
      await stage.leaveLivePages();
      const theirs = rewritten(stage, Number(anchor?.number) - 10);
      stage.devnet.lie(serves(theirs, [2]));
      await until(
        () => stage.block(60).then(() => alarms(stage)),
        (on) => on.includes("split"),
      );
      return [...(await untilSplit(stage, theirs)), await block(stage, 60, ["verified"])];
    },
  },
  {
    lie: "a header without 16 vouchers, claimed to be from a different chain",
    how: "changed answers of one node of three",
    devnet: { nodes: 3 },
    ask: async (stage) => {
      await stage.visit();
      const { anchor } = await stage.untilFollowing();
      let compared = 0;
      stage.devnet.lie(({ method, node }, result) => {
        if (node !== 2 || method !== "get_block_header") return result;
        compared += 1;
        return { ...(result as WireBlock), previous: `${"0".repeat(8)}${"ab".repeat(16)}` };
      });
      await until(
        () => compared,
        (times) => times > 3,
      );
      return [
        withoutContent("alarm", alarms(stage), ["none"]),
        await block(stage, Number(anchor?.number), ["verified"]),
      ];
    },
  },
  {
    lie: "an anchored chain is replaced by another that the same witnesses signed",
    how: "crafted chain, deeper than the window",
    isAlone: true,
    ask: async (stage) => {
      await stage.visit(uncached);
      await stage.untilFollowing();
      stage.devnet.lie(serves(rewritten(stage, 45)));
      stage.devnet.produce(3);
      await stage.waitForTrust(({ trouble }) => trouble !== null);
      return [
        await block(stage, 45, ["mismatch"]),
        await block(stage, subject, ["mismatch"]),
        { ...(await block(stage, stage.devnet.head(), ["consistent"])), again: null },
      ];
    },
  },
  {
    lie: "retired keys continue to sign, with 15 keys that count",
    how: "crafted chain",
    ask: async (stage) => {
      const last = elected.slice(3, 5);
      // A key counts in the block that retires it, so none of these may sign that block.
      const retired = [80, 81, 82].find((at) => !last.includes(stage.honest(at).witness)) ?? 80;
      const retiring = new Map([
        [46, elected.slice(0, 3)],
        [retired, last],
      ]);
      const chain = new CraftedChain(stage.devnet, 46, (honest, number) => ({
        transactions: [
          ...honest.transactions,
          ...(retiring.get(number) ?? []).map((name) =>
            pending(
              [witnessUpdate(name, signingKey(name, 1).text)],
              [ownKey(name, "active")],
              honest,
            ),
          ),
        ],
      }));
      stage.devnet.lie(serves(chain));
      await stage.visit();
      await stage.untilSettled();
      return [
        // Above it, 16 keys that count have signed.
        { ...(await block(stage, 50, ["verified"])), again: null },
        await block(stage, retired, ["consistent"]),
        await block(stage, subject, ["consistent"]),
        await vouchers(stage, subject, 15),
      ];
    },
    truth: (stage) => newVisitor(stage),
  },
  {
    lie: "five trusted witnesses announce one key: 12 keys sign in 16 names",
    how: "crafted chain",
    ask: async (stage) => {
      const shared = elected.slice(0, 5);
      const signers = new Set(elected.slice(0, 16));
      const chain = new CraftedChain(stage.devnet, 46, (honest, number) => {
        const announced =
          number === 46
            ? shared.map((name) =>
                pending(
                  [witnessUpdate(name, unknownKey("shared").text)],
                  [ownKey(name, "active")],
                  honest,
                ),
              )
            : [];
        const isOne = number > 46 && shared.includes(honest.witness);
        const isStranger = number >= 80 && !signers.has(honest.witness);
        return {
          transactions: [...honest.transactions, ...announced],
          ...(isOne && { key: unknownKey("shared") }),
          ...(isStranger && { key: unknownKey(honest.witness) }),
        };
      });
      stage.devnet.lie(serves(chain));
      await stage.visit();
      await stage.untilSettled();
      return [await block(stage, subject, ["consistent"]), await vouchers(stage, subject, 12)];
    },
    truth: (stage) => newVisitor(stage),
  },
  {
    lie: "a hop with at most 15 recognised keys",
    how: "crafted chain of 400 blocks",
    devnet: { history: 400, opsPerBlock: 0 },
    ask: async (stage) => {
      const recognised = new Set(elected.slice(0, 15));
      stage.devnet.lie(
        serves(
          new CraftedChain(stage.devnet, 21, ({ witness }) =>
            recognised.has(witness) ? {} : { key: unknownKey(witness) },
          ),
        ),
      );
      await stage.visit({ network: rootAt20(stage), host: hopping });
      // A busy machine may time out first; the light client then tries again.
      const { trouble } = await stage.waitForTrust(
        (view) => view.trouble !== null && view.trouble.kind !== "unreachable",
      );
      // One of the 15 may have lost its seat to another candidate meanwhile.
      const isFew = trouble?.kind === "tooFewKeys" && trouble.recognised <= 15;
      return [
        withoutContent("trouble", isFew ? "at most 15 keys" : (trouble?.kind ?? "none"), [
          "at most 15 keys",
        ]),
        await block(stage, 370, ["consistent"]),
        await block(stage, 21, ["consistent"]),
      ].map((each) => ({ ...each, again: null }));
    },
    truth: async (stage) => {
      await stage.visit({ network: rootAt20(stage), host: hopping });
      const { hops } = await stage.untilFollowing();
      const answer = await stage.block(370);
      return hops > 0 && answer.ok && answer.value.proof === "verified";
    },
  },
  {
    lie: "a checkpoint of a different chain",
    how: "config.json",
    ask: async (stage) => {
      const checkpoint = (
        stage.devnet.network as unknown as { checkpoint: { block: number; id: string } }
      ).checkpoint;
      const id = checkpoint.id.slice(0, 8) + "5e".repeat(16);
      await stage.visit({ network: { checkpoint: { ...checkpoint, id } as never } });
      const { trouble } = await stage.waitForTrust((view) => view.trouble !== null);
      return [
        withoutContent("trouble", trouble?.kind ?? "none", ["otherChain"]),
        await block(stage, checkpoint.block, ["mismatch"]),
        await block(stage, subject, ["consistent"]),
      ].map((each) => ({ ...each, again: null }));
    },
    truth: (stage) => newVisitor(stage),
  },
  {
    lie: "a checkpoint with a different chain's id",
    how: "config.json",
    ask: async (stage) => {
      const { checkpoint } = stage.devnet.network as { readonly checkpoint: object };
      await stage.visit({
        network: { checkpoint: { ...checkpoint, chainId: "ab".repeat(32) } as never },
      });
      const { trouble } = await stage.waitForTrust((view) => view.trouble !== null);
      return [
        withoutContent("trouble", trouble?.kind ?? "none", ["badRoot"]),
        { ...(await block(stage, subject, ["consistent"])), again: null },
      ];
    },
    truth: (stage) => newVisitor(stage),
  },
];
