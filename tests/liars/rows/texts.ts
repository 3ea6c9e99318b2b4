/** Lies in the raw text of answers, in pushed blocks, in links to old blocks and in histories. */
import type { WireBlock } from "../../../devnet/wire/blocks.ts";
import { blockNum } from "../../../src/domain/chain/names.ts";
import type { LiveBlock } from "../../../src/domain/contract/topics.ts";
import { CraftedChain, unknownKey } from "../../support/lies/crafted-chain.ts";
import { uncached, until, type LieStage } from "../../support/lies/lying-network.ts";
import { startProxy } from "../../support/lies/text-proxy.ts";
import {
  block,
  blockProof,
  everything,
  transactionWith,
  withoutContent,
  type LieRow,
} from "../row.ts";

/** The amount of a transfer is written twice. */
const twice = (
  lie: string,
  allowed: readonly string[],
  write: (amount: string) => string,
): LieRow => ({
  lie,
  how: "a proxy that edits the text of answers",
  ask: async (stage) => {
    const found = transactionWith(stage, "transfer");
    const [, payload] = found.transaction.operations.find(([kind]) => kind === "transfer") ?? [];
    const amount = `"amount":"${String(payload?.["amount"])}"`;
    let isOn = false;
    const proxy = await startProxy(stage.devnet.rpcUrl, (answer) =>
      isOn ? answer.replaceAll(amount, write(amount)) : answer,
    );
    stage.onRowEnd(() => proxy.close());
    await stage.visit({ ...uncached, httpOnly: true, network: { rpc: [proxy.url] } });
    await stage.untilFollowing();
    isOn = true;
    stage.onLiesEnd(() => (isOn = false));
    return everything(stage, found, allowed);
  },
});

const other = '"amount":"777777.000 STEEM"';

/** Links blocks down to a height; false if a block is refused. */
async function linked(stage: LieStage, number: number): Promise<boolean> {
  for (let left = 1; left > 0;) {
    const step = await stage.engine.ask("proof.link", [blockNum(number)]);
    if (!step.ok) return false;
    left = step.value.value.left;
  }
  return true;
}

/** The height of the devnet's checkpoint, which depends on which witnesses have signed. */
const checkpointOf = ({ devnet }: LieStage): number =>
  (devnet.network as { readonly checkpoint: { readonly block: number } }).checkpoint.block;

/** Below the checkpoint, and close enough to be linked to it. */
const oldIn = (stage: LieStage): number => checkpointOf(stage) - 8;

export const texts: readonly LieRow[] = [
  twice(
    "a duplicate key, the other amount last",
    ["mismatch", "no answer (notFound)"],
    (amount) => `${amount},${other}`,
  ),
  // The last one is parsed, shown and hashed.
  twice("a duplicate key, the true amount last", ["verified"], (amount) => `${other},${amount}`),
  {
    lie: "the anchored block above comes without a signature and names a forged one below",
    how: "changed answers and a crafted chain",
    ask: async (stage) => {
      const [checkpoint, old] = [checkpointOf(stage), oldIn(stage)];
      const chain = new CraftedChain(stage.devnet, 20, ({ witness }) => ({
        key: unknownKey(witness),
      }));
      await stage.visit(uncached);
      await stage.untilFollowing();
      stage.devnet.lie(({ method, params }, result) => {
        const number = Number(params[0]);
        if (method !== "get_block" || number > checkpoint) return result;
        if (number < checkpoint) return chain.block(number);
        const { witness_signature: _, ...rest } = result as WireBlock;
        return { ...rest, previous: chain.block(number - 1)?.block_id };
      });
      const isLinked = await linked(stage, old);
      return [
        withoutContent("linking", isLinked ? "done" : "refused", ["refused"]),
        { ...(await block(stage, old, ["consistent"])), again: null },
        { ...(await blockProof(stage, old, ["consistent"])), again: null },
      ];
    },
    truth: async (stage) => {
      const old = oldIn(stage);
      const isLinked = await linked(stage, old);
      return isLinked && (await block(stage, old, [])).shown === "verified";
    },
  },
  {
    lie: "pushed blocks are forged under true ids",
    how: "changed pushes",
    isAlone: true,
    ask: async (stage) => {
      const engine = await stage.visit();
      await stage.untilFollowing();
      const verified = new Map<number, LiveBlock>();
      for (const topic of ["latestBlocks", "irreversibleBlocks"] as const)
        await engine.watch(topic, ({ blocks }) => {
          for (const row of blocks) if (row.proof === "verified") verified.set(row.number, row);
        });
      const first = stage.devnet.head() + 1;
      stage.devnet.lie(({ method }, result) => {
        if (method !== "push:blocks") return result;
        const { blockNumber, block: pushed } = result as { blockNumber: number; block: WireBlock };
        return { blockNumber, block: { ...pushed, witness: "mallory", transactions: [] } };
      });
      for (let i = 0; i < 30; i++) {
        stage.devnet.produce();
        await until(
          () => stage.devnet.head(),
          (head) => head >= first + i,
        );
      }
      // While the node's wrong bytes are cached, no block above them can be verified; none may be verified wrongly.
      const wrong = [...verified.values()].filter(({ number, witness, transactions }) => {
        const honest = stage.honest(number);
        return honest.witness !== witness || honest.transactions.length !== transactions;
      });
      return [withoutContent("verified rows", wrong.length > 0 ? "false ones" : "true", ["true"])];
    },
    truth: async (stage) => {
      const height = stage.devnet.head();
      await until(
        () => block(stage, height, []),
        ({ shown }) => shown === "verified",
      );
      return true;
    },
  },
  {
    lie: "a history whose rows are changed",
    how: "changed answers",
    ask: async (stage) => {
      await stage.visit(uncached);
      await stage.untilFollowing();
      const found = transactionWith(stage, "transfer");
      const [kind, payload] = found.transaction.operations.find(
        ([name]) => name === "transfer",
      ) ?? ["", {}];
      const claim = (changed: object) => ({
        block: blockNum(found.number),
        time: Date.parse(`${stage.honest(found.number).timestamp}Z`),
        transaction: found.id as never,
        kind,
        payload: JSON.stringify({ ...payload, ...changed }),
      });
      const claims = [
        claim({}),
        claim({ amount: "777777.000 STEEM" }),
        claim({ to: "mallory" }),
        { ...claim({}), kind: "transfer_to_savings" },
        { ...claim({}), block: blockNum(found.number + 1) },
        { ...claim({}), time: claim({}).time + slot },
        claim({ extra: [] }),
      ];
      const proved = await stage.engine.ask("proof.rows", [claims, []]);
      const rows = proved.ok ? proved.value.value : [];
      return rows.map(({ verdict }, i) =>
        withoutContent(`row ${i}`, verdict, [i === 0 ? "verified" : "mismatch"]),
      );
    },
  },
  {
    lie: "a history that spells a key with weight as a type and a value, and names a different key",
    how: "changed answers",
    ask: async (stage) => {
      await stage.visit(uncached);
      await stage.untilFollowing();
      const found = transactionWith(stage, "account_update", 76);
      const [kind, payload] = found.transaction.operations.find(
        ([name]) => name === "account_update",
      ) ?? ["", {}];
      const active = payload["active"] as { readonly key_auths: readonly (readonly unknown[])[] };
      const claim = (changed: object) => ({
        block: blockNum(found.number),
        time: Date.parse(`${stage.honest(found.number).timestamp}Z`),
        transaction: found.id as never,
        kind,
        payload: JSON.stringify({ ...payload, ...changed }),
      });
      const key_auths = active.key_auths.map(([, value]) => ({
        type: unknownKey("mallory").text,
        value,
      }));
      const claims = [claim({}), claim({ active: { ...active, key_auths } })];
      const proved = await stage.engine.ask("proof.rows", [claims, []]);
      const rows = proved.ok ? proved.value.value : [];
      return rows.map(({ verdict }, i) =>
        withoutContent(`row ${i}`, verdict, [i === 0 ? "verified" : "mismatch"]),
      );
    },
  },
  {
    lie: "a payment that a history lists twice",
    how: "changed answers",
    ask: async (stage) => {
      await stage.visit(uncached);
      await stage.untilFollowing();
      const found = transactionWith(stage, "transfer");
      const [kind, payload] = found.transaction.operations.find(
        ([name]) => name === "transfer",
      ) ?? ["", {}];
      const claim = {
        block: blockNum(found.number),
        time: Date.parse(`${stage.honest(found.number).timestamp}Z`),
        transaction: found.id as never,
        kind,
        payload: JSON.stringify(payload),
      };
      const proved = await stage.engine.ask("proof.rows", [[claim, claim], []]);
      const rows = proved.ok ? proved.value.value : [];
      return rows.map(({ verdict }, i) =>
        withoutContent(`row ${i}`, verdict, [i === 0 ? "verified" : "mismatch"]),
      );
    },
  },
];

const slot = 3000;
