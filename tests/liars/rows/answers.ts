/** Answers that are changed in transit: operations, amounts, signatures, ids, members. */
import type { Liar } from "../../../devnet/liars/scripted-liar.ts";
import type { WireBlock, WireOperation, WireTransaction } from "../../../devnet/wire/blocks.ts";
import { uncached, type LieStage } from "../../support/lies/lying-network.ts";
import {
  changingBlock,
  everything,
  transactionWith,
  wholeOnly,
  type LieRow,
  type Shown,
} from "../row.ts";

/** A mismatch or unreadable, but never verified. */
const never = ["mismatch", "cannot-check", "no answer (decode)", "no answer (notFound)"];

/**
 * Tells a lie about an anchored block to an engine that knows its id, and asks everything about it; then does the same
 * with an engine that has never received the truth.
 */
async function late(
  stage: LieStage,
  found: { readonly number: number; readonly id: string },
  tell: () => void,
  allowed: readonly string[] = never,
): Promise<readonly Shown[]> {
  await stage.visit(uncached);
  await stage.untilFollowing();
  tell();
  return everything(stage, found, allowed);
}

/** Changes the transaction in its block and in `get_transaction`; all hashes stay. */
const changed = (
  { number, id }: { readonly number: number; readonly id: string },
  change: (transaction: WireTransaction) => unknown,
): Liar => {
  const inBlock = changingBlock(number, (block: WireBlock) => ({
    ...block,
    transactions: block.transactions.map((each) =>
      each.transaction_id === id ? change(each) : each,
    ),
  }));
  return (asked, result) =>
    asked.method === "get_transaction" && asked.params[0] === id
      ? change(result as WireTransaction)
      : inBlock(asked, result);
};

/** Changes members of every operation of the kind `kind`. */
const payload =
  (kind: string, change: (payload: WireOperation[1]) => object) =>
  (transaction: WireTransaction) => ({
    ...transaction,
    operations: transaction.operations.map(([name, each]) => [
      name,
      name === kind ? { ...each, ...change(each) } : each,
    ]),
  });

/** A row about one field of the first operation of the kind `kind`. */
const operand = (
  lie: string,
  kind: string,
  change: (payload: WireOperation[1]) => object,
  from?: number,
): LieRow => ({
  lie,
  how: "changed answers",
  ask: (stage) => {
    const found = transactionWith(stage, kind, from);
    return late(stage, found, () => stage.devnet.lie(changed(found, payload(kind, change))));
  },
});

/** The block with one operation of each kind. */
const showcase = 76;

const fault = (
  lie: string,
  name: Parameters<LieStage["devnet"]["control"]>[0],
  kind: string,
  fits: (payload: WireOperation[1]) => boolean = () => true,
): LieRow => ({
  lie,
  how: `devnet fault ${name}`,
  ask: (stage) => {
    let found = transactionWith(stage, kind);
    while (!found.transaction.operations.some(([each, own]) => each === kind && fits(own)))
      found = transactionWith(stage, kind, found.number + 1);
    return late(stage, found, () => stage.devnet.control(name));
  },
});

/** Lies that are like others. */
const similar: ReadonlySet<string> = new Set([
  "an amount with more decimals",
  "an amount of the same bytes in a different spelling",
  "an escrow id of −1",
  "a request id of 2^32",
  "a vote weight as a text",
  "a different role in a nested authority",
]);

const all: readonly LieRow[] = [
  {
    lie: "get_transaction answers 777,777 STEEM, the block contains a different amount",
    how: "devnet fault swap-transaction",
    ask: async (stage) => {
      const found = transactionWith(stage, "transfer");
      await stage.visit(uncached);
      await stage.untilFollowing();
      stage.devnet.control("swap-transaction");
      const seen = await everything(stage, found, ["mismatch", "mismatch, meter full"]);
      // The block is unchanged, and the page shows its transaction beside the node's answer.
      return seen.map((each, i) => (i < 2 ? { ...each, allowed: ["verified"] } : each));
    },
  },
  {
    lie: "a different transaction under a correct id",
    how: "changed answers",
    ask: (stage) => {
      const found = transactionWith(stage, "transfer");
      const other = transactionWith(stage, "transfer", found.number + 1).transaction;
      return late(stage, found, () =>
        stage.devnet.lie(
          changed(found, (own) => ({
            ...other,
            transaction_id: own.transaction_id,
            block_num: own.block_num,
            transaction_num: own.transaction_num,
          })),
        ),
      );
    },
  },
  {
    lie: "a correct id, claimed to be in a different block",
    how: "changed answers",
    ask: async (stage) => {
      const found = transactionWith(stage, "transfer");
      await stage.visit(uncached);
      await stage.untilFollowing();
      stage.devnet.lie((asked, result) =>
        asked.method === "get_transaction"
          ? { ...(result as WireTransaction), block_num: found.number + 1 }
          : result,
      );
      return (await everything(stage, found, ["mismatch", "no answer (notFound)"])).slice(2);
    },
  },
  {
    lie: "forged names under correct hashes",
    how: "devnet fault forge-block",
    ask: (stage) =>
      late(stage, transactionWith(stage, "transfer"), () => stage.devnet.control("forge-block")),
  },
  fault("an amount 2^64 too large", "wrap-amount", "transfer"),
  fault(
    "a vote of −100% reported as +555.36%",
    "sign-flip",
    "vote",
    ({ weight }) => Number(weight) < 0,
  ),
  operand("a negative amount", "transfer", ({ amount }) => ({ amount: `-${String(amount)}` })),
  operand("an amount with more decimals", "transfer", ({ amount }) => ({
    amount: String(amount).replace(" ", "0 "),
  })),
  operand("an amount of the same bytes in a different spelling", "transfer", ({ amount }) => ({
    amount: `0${String(amount)}`,
  })),
  operand("an order id of −1", "limit_order_create", () => ({ orderid: -1 })),
  operand("an escrow id of −1", "escrow_approve", () => ({ escrow_id: -1 }), showcase),
  operand(
    "a request id of 2^32",
    "transfer_from_savings",
    () => ({ request_id: 2 ** 32 }),
    showcase,
  ),
  operand("a vote weight as a text", "vote", ({ weight }) => ({ weight: String(weight) })),
  operand("a memo with a lone surrogate", "transfer", ({ memo }) => ({
    memo: `${String(memo)}\uD800`,
  })),
  operand("custom_json that says more", "custom_json", ({ json }) => ({
    json: `${String(json)} `,
  })),
  operand(
    "a different role in a nested authority",
    "account_update",
    ({ active }) => ({
      active: { ...(active as object), weight_threshold: 0 },
    }),
    showcase,
  ),
  {
    lie: "operations in a different order",
    how: "changed answers",
    ask: (stage) => {
      let found = transactionWith(stage, "vote");
      while (found.transaction.operations.length < 2)
        found = transactionWith(stage, "vote", found.number + 1);
      return late(stage, found, () =>
        stage.devnet.lie(
          changed(found, (own) => ({ ...own, operations: own.operations.toReversed() })),
        ),
      );
    },
  },
  {
    lie: "transactions in a different order",
    how: "changed answers",
    ask: (stage) => {
      const found = transactionWith(stage, "transfer");
      return late(stage, found, () =>
        stage.devnet.lie(
          changingBlock(found.number, (own) => ({
            ...own,
            transactions: own.transactions.toReversed(),
            transaction_ids: own.transaction_ids.toReversed(),
          })),
        ),
      );
    },
  },
  {
    lie: "extra members in the block, a transaction, an operation and a nested authority",
    how: "changed answers",
    ask: (stage) => {
      const found = transactionWith(stage, "account_update", showcase);
      const extra = { memo: "pay mallory", amount: "1.000 STEEM", ["__proto__x"]: 1 };
      // No hash covers them and none is shown: what is shown stays verified.
      return late(
        stage,
        found,
        () =>
          stage.devnet.lie(
            changingBlock(found.number, (own) => ({
              ...own,
              ...extra,
              transactions: own.transactions.map((each) => ({
                ...each,
                ...extra,
                operations: each.operations.map(([kind, own]) => [
                  kind,
                  kind === "account_update"
                    ? { ...own, extra, active: { ...(own["active"] as object), extra } }
                    : { ...own, extra },
                ]),
              })),
            })),
          ),
        ["verified"],
      );
    },
  },
  {
    lie: "members with names from Object.prototype",
    how: "changed answers",
    ask: (stage) => {
      const found = transactionWith(stage, "transfer");
      const unusual: unknown = JSON.parse(
        '{"__proto__":{"amount":"1.000 STEEM"},"constructor":1,"toString":2,"hasOwnProperty":3,"toJSON":4}',
      );
      const add = (value: object): object =>
        Object.defineProperties({ ...value }, Object.getOwnPropertyDescriptors(unusual));
      return late(
        stage,
        found,
        () =>
          stage.devnet.lie(
            changingBlock(found.number, (own) =>
              add({
                ...own,
                transactions: own.transactions.map((each) =>
                  add({
                    ...each,
                    operations: each.operations.map(([kind, own]) => [kind, add(own)]),
                  }),
                ),
              }),
            ),
          ),
        ["verified"],
      );
    },
  },
];

export const answers = all.map((row) => (similar.has(row.lie) ? wholeOnly(row) : row));
