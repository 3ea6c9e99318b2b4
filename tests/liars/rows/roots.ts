/**
 * First use, lists without a root, announcements that nobody vouches for, leaves that are inner nodes of the Merkle
 * tree.
 */
import { witnessUpdate } from "../../../devnet/rules/witness-operations.ts";
import { witnessNames } from "../../../devnet/state/names.ts";
import type { WireOperation } from "../../../devnet/wire/blocks.ts";
import { blockNum } from "../../../src/domain/chain/names.ts";
import {
  CraftedChain,
  ownKey,
  pending,
  unknownKey,
  serves,
} from "../../support/lies/crafted-chain.ts";
import { uncached, until, type LieStage } from "../../support/lies/lying-network.ts";
import { block, newVisitor, withoutContent, subject, vouchers, type LieRow } from "../row.ts";

const elected: readonly string[] = witnessNames.slice(0, 20);

/** Makes these nodes report strangers' keys for every witness, and the chain that strangers signed. */
function lieAboutWitnesses(stage: LieStage, nodes: readonly number[]): void {
  const crafted = serves(
    new CraftedChain(stage.devnet, 20, ({ witness }) => ({ key: unknownKey(witness) })),
    nodes,
  );
  stage.devnet.lie((asked, result) =>
    asked.method === "get_witnesses_by_vote" && nodes.includes(asked.node)
      ? (result as readonly { readonly owner: string }[]).map((each) => ({
          ...each,
          signing_key: unknownKey(each.owner).text,
        }))
      : crafted(asked, result),
  );
}

/** The config.json of a network in which Mallory runs these nodes. */
const operatorsOf = (
  stage: LieStage,
  nodes: readonly number[],
): Readonly<Record<string, string>> => {
  const urls = stage.devnet.network["rpc"] as readonly string[];
  return Object.fromEntries(nodes.map((node) => [urls[node] ?? "", "Mallory"]));
};

/** Alone in an unsigned transaction, this operation's bytes are as long as two digests. */
const asLongAsTwoDigests: WireOperation = [
  "custom",
  { required_auths: ["alice"], id: 7, data: "5e".repeat(40) },
];

export const roots: readonly LieRow[] = [
  {
    lie: "at first use, one of four nodes names strangers as witnesses",
    how: "changed witnesses and a crafted chain of one node",
    devnet: { nodes: 4, checkpoint: false },
    ask: async (stage) => {
      lieAboutWitnesses(stage, [3]);
      await stage.visit();
      const { root } = await stage.untilFollowing();
      return [
        withoutContent("root", `${root?.hosts.length} nodes`, ["3 nodes"]),
        await block(stage, subject, ["verified"]),
      ];
    },
  },
  {
    lie: "at first use, two of four nodes name strangers as witnesses",
    how: "changed witnesses and crafted chains of two nodes",
    devnet: { nodes: 4, checkpoint: false },
    ask: async (stage) => {
      lieAboutWitnesses(stage, [2, 3]);
      await stage.visit();
      const { trouble } = await stage.waitForTrust((view) => view.trouble !== null);
      return [
        withoutContent("trouble", trouble?.kind ?? "none", ["nodesDisagree"]),
        await block(stage, subject, ["consistent"]),
      ];
    },
    truth: (stage) => newVisitor(stage),
  },
  {
    lie: "at first use, one operator's three nodes of four name strangers as witnesses",
    how: "changed witnesses and crafted chains of one operator's nodes",
    devnet: { nodes: 4, checkpoint: false },
    ask: async (stage) => {
      const mallory = [0, 1, 2];
      lieAboutWitnesses(stage, mallory);
      await stage.visit({ network: { operators: operatorsOf(stage, mallory) } });
      const { trouble, root } = await stage.waitForTrust((view) => view.trouble !== null);
      return [
        withoutContent("root", root === null ? "none" : "set", ["none"]),
        withoutContent("trouble", trouble?.kind ?? "none", ["tooFewNodes"]),
        await block(stage, subject, ["consistent"]),
      ];
    },
    truth: (stage) => newVisitor(stage),
  },
  {
    lie: "at first use, one operator's three nodes of six are outvoted by three honest ones",
    how: "changed witnesses and crafted chains of one operator's nodes",
    devnet: { nodes: 6, checkpoint: false },
    ask: async (stage) => {
      const mallory = [3, 4, 5];
      lieAboutWitnesses(stage, mallory);
      await stage.visit({ network: { operators: operatorsOf(stage, mallory) } });
      const { root } = await stage.waitForTrust((view) => view.root !== null);
      return [
        withoutContent("root", `${root?.hosts.length} nodes`, ["3 nodes"]),
        await block(stage, subject, ["verified", "consistent"]),
      ];
    },
  },
  {
    lie: "a list of old blocks, and no trust root",
    how: "config.json",
    devnet: { checkpoint: false },
    ask: async (stage) => {
      const list = JSON.stringify({ devnet: [[subject, stage.honest(subject).block_id]] });
      const { origin } = stage.devnet;
      await stage.visit({
        network: { checkpoints: `${origin}/checkpoints.json` },
        host: {
          fetch: async (url, options) =>
            String(url).endsWith("checkpoints.json") ? new Response(list) : fetch(url, options),
        },
      });
      await stage.waitForTrust(({ trouble }) => trouble !== null);
      await stage.engine.ask("proof.link", [subject as never]);
      return [{ ...(await block(stage, subject, ["consistent"])), again: null }];
    },
    // No witness vouches for anything, so nothing is verified, before or after.
    truth: async (stage) => (await block(stage, subject, [])).shown === "consistent",
  },
  {
    lie: "strangers announce keys for every witness and sign from there",
    how: "crafted chain",
    ask: async (stage) => {
      const chain = new CraftedChain(stage.devnet, 60, (honest, number) => ({
        ...(number === 60 && {
          transactions: elected.map((name) =>
            pending([witnessUpdate(name, unknownKey(name).text)], [ownKey(name, "active")], honest),
          ),
        }),
        ...(number > 60 && { key: unknownKey(honest.witness) }),
      }));
      stage.devnet.lie(serves(chain));
      await stage.visit();
      await stage.untilSettled();
      return [await block(stage, subject, ["consistent"]), await vouchers(stage, subject, 0)];
    },
    truth: (stage) => newVisitor(stage),
  },
  {
    lie: "two leaves of the Merkle tree, disguised as a transaction",
    how: "crafted chain that the true witnesses signed",
    ask: async (stage) => {
      const chain = new CraftedChain(stage.devnet, subject, (honest, number) =>
        number === subject ? { transactions: [pending([asLongAsTwoDigests], [], honest)] } : {},
      );
      stage.devnet.lie(serves(chain));
      await stage.visit();
      await stage.untilSettled();
      return [await block(stage, subject, ["cannot-check", "mismatch"])];
    },
    truth: (stage) => newVisitor(stage),
  },
  {
    lie: "old blocks are linked to a stranger's root while the visitor pins the true one",
    how: "crafted chain from slow nodes",
    isAlone: true,
    ask: async (stage) => {
      const { devnet } = stage;
      const { checkpoint } = devnet.network as unknown as {
        readonly checkpoint: { readonly block: number; readonly witnesses: object };
      };
      const chain = new CraftedChain(devnet, 20, ({ witness }) => ({ key: unknownKey(witness) }));
      devnet.lie(serves(chain));
      let release = (): void => {};
      const pinned = new Promise<void>((resolve) => (release = resolve));
      let isSlow = false;
      let delayed = 0;
      const engine = await stage.visit({
        ...uncached,
        host: {
          ...uncached.host,
          fetch: async (...request) => {
            const answer = await fetch(...request);
            if (isSlow) delayed += 1;
            if (isSlow) await pinned;
            return answer;
          },
        },
        network: {
          checkpoint: {
            ...checkpoint,
            id: chain.block(checkpoint.block)?.block_id,
            witnesses: Object.fromEntries(
              Object.keys(checkpoint.witnesses).map((name) => [name, unknownKey(name).text]),
            ),
          } as never,
        },
      });
      await stage.untilFollowing();
      isSlow = true;
      const linked = engine.ask("proof.link", [blockNum(linkable)]);
      await until(
        () => delayed,
        (times) => times > 0,
      );
      await engine.ask("proof.pin", [JSON.stringify(checkpoint)]);
      isSlow = false;
      release();
      const { ok: isLinked } = await linked;
      return [
        withoutContent("linking", isLinked ? "done" : "refused", ["refused"]),
        await block(stage, linkable, ["consistent", "mismatch"]),
      ];
    },
    truth: (stage) => newVisitor(stage),
  },
];

/** Below the checkpoint. */
const linkable = 30;
