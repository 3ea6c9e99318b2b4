/** Nodes that lie to the page but not to its proof: what is shown and what is verified come from two answers. */
import { createActor, fromCallback, fromPromise, waitFor } from "xstate";
import type { WireBlock, WireOperation, WireTransaction } from "../../../devnet/wire/blocks.ts";
import { blockNum, type TxId } from "../../../src/domain/chain/names.ts";
import { figureInBytes } from "../../../src/domain/chain/operations/operation.ts";
import type { Answer } from "../../../src/domain/contract/sourced.ts";
import type { RowClaim, RowProof } from "../../../src/domain/proof/row-and-version-proofs.ts";
import {
  takenByOthers,
  rowVerdict,
  type RowVerdicts,
} from "../../../src/machines/proof/history-row-verdicts.ts";
import { rowProvingMachine } from "../../../src/machines/proof/proving.machine.ts";
import { CraftedChain, unknownKey } from "../../support/lies/crafted-chain.ts";
import { uncached, type LieStage } from "../../support/lies/lying-network.ts";
import { blockPage, furtherStretch, transactionPage } from "../page.ts";
import { transactionWith, withoutContent, subject, type LieRow } from "../row.ts";

interface Wanted {
  readonly subject: readonly RowClaim[];
  readonly proof: RowVerdicts;
}

/**
 * Changes every answer to `get_block` of a height until the returned function is called: a first call may time out, or
 * not be the page's.
 */
function untilCalled(
  stage: LieStage,
  number: number,
  change: (block: WireBlock) => unknown,
): () => void {
  let isOver = false;
  stage.devnet.lie(({ method, params }, result) =>
    method === "get_block" && params[0] === number && !isOver
      ? change(result as WireBlock)
      : result,
  );
  return () => {
    isOver = true;
  };
}

const page = (lie: string, change: (block: WireBlock) => unknown): LieRow => ({
  lie,
  how: "changed answers until the page is drawn, true answers after that",
  ask: async (stage) => {
    await stage.visit(uncached);
    await stage.untilFollowing();
    const tellTruth = untilCalled(stage, subject, change);
    return [await blockPage(stage, subject, ["mismatch", "cannot-check"], tellTruth)];
  },
});

export const pages: readonly LieRow[] = [
  page("a page of forged operations, and a proof of the true ones", (block) => ({
    ...block,
    transactions: block.transactions.slice(1),
    transaction_ids: block.transaction_ids.slice(1),
  })),
  page("a page of an unsigned block, and a proof of the signed one", (block) => {
    const { witness_signature: _, ...rest } = block;
    return { ...rest, witness: "mallory" };
  }),
  {
    lie: "forged further transactions on the page of a true block",
    how: "true first answer, changed answers after it",
    ask: async (stage) => {
      await stage.visit(uncached);
      await stage.untilFollowing();
      return [await furtherStretch(stage, subject, () => stage.devnet.control("forge-block"))];
    },
  },
  {
    lie: "a forged transaction on the page, and a proof from the true block",
    how: "changed answers until the page is drawn, true blocks after that",
    ask: async (stage) => {
      const found = transactionWith(stage, "transfer");
      await stage.visit(uncached);
      await stage.untilFollowing();
      let isDrawn = false;
      let isBlockSent = false;
      stage.devnet.lie(({ method, params }, result) => {
        if (method === "get_block" && params[0] === found.number) {
          isBlockSent = isDrawn;
          return isDrawn ? result : null;
        }
        if (method !== "get_transaction" || isBlockSent) return result;
        const reported = result as WireTransaction;
        return {
          ...reported,
          operations: reported.operations.map(([kind, payload]) => [
            kind,
            kind === "transfer" ? { ...payload, amount: "777777.000 STEEM" } : payload,
          ]),
        };
      });
      const tellTruth = () => {
        isDrawn = true;
      };
      return [await transactionPage(stage, found.id, ["mismatch", "cannot-check"], tellTruth)];
    },
  },
  {
    lie: "a transaction in a stranger's block, and a proof from the true one",
    how: "answers from a crafted chain until the page is drawn, true answers after that",
    ask: async (stage) => {
      const found = transactionWith(stage, "transfer");
      await stage.visit(uncached);
      await stage.untilFollowing();
      const chain = new CraftedChain(stage.devnet, early, ({ witness }) => ({
        key: unknownKey(witness),
        transactions: [found.transaction],
      }));
      let isDrawn = false;
      stage.devnet.lie(({ method, params }, result) => {
        if (isDrawn) return result;
        if (method === "get_block" && params[0] === early) return chain.block(early);
        return method === "get_transaction"
          ? { ...(result as WireTransaction), block_num: early, transaction_num: 0 }
          : result;
      });
      const tellTruth = () => {
        isDrawn = true;
      };
      return [await transactionPage(stage, found.id, ["mismatch"], tellTruth)];
    },
  },
  {
    lie: "a row of a history, changed after it was proved",
    how: "changed answers from the second look on",
    ask: async (stage) => {
      const found = transactionWith(stage, "transfer");
      await stage.visit(uncached);
      await stage.untilFollowing();
      const row = (amount: unknown): RowClaim => ({
        numbering: "a",
        index: 7,
        claim: {
          block: blockNum(found.number),
          time: Date.parse(`${stage.honest(found.number).timestamp}Z`),
          transaction: found.id as TxId,
          kind: "transfer",
          payload: JSON.stringify({ ...transferIn(found.transaction), amount }),
        },
      });
      const [honest, forged] = [
        row(transferIn(found.transaction)["amount"]),
        row("777777.000 STEEM"),
      ];
      const chart = createActor(
        rowProvingMachine.provide({
          actors: {
            prove: fromPromise(() => stage.engine.ask("proof.rows", [[honest.claim], []])),
            watchAnchor: fromCallback(() => {}),
            watchRoot: fromCallback(() => {}),
          },
        }),
        { input: { subject: [] } },
      ).start();
      chart.send({ type: "proof.prove", subject: [honest] });
      const { context } = await waitFor(chart, (snapshot) => snapshot.hasTag("proved"));
      chart.stop();
      return [
        withoutContent("row", rowVerdict(context.proof, honest) ?? "unchecked", ["verified"]),
        withoutContent("row that changed", rowVerdict(context.proof, forged) ?? "unchecked", [
          "unchecked",
        ]),
      ];
    },
  },
  {
    lie: "a payment that a history lists twice, its rows proved one after the other",
    how: "changed answers",
    ask: async (stage) => {
      const found = transactionWith(stage, "transfer");
      await stage.visit(uncached);
      await stage.untilFollowing();
      const row = (index: number): RowClaim => ({
        numbering: "a",
        index,
        claim: {
          block: blockNum(found.number),
          time: Date.parse(`${stage.honest(found.number).timestamp}Z`),
          transaction: found.id as TxId,
          kind: "transfer",
          payload: JSON.stringify(transferIn(found.transaction)),
        },
      });
      const chart = createActor(
        rowProvingMachine.provide({
          actors: {
            prove: fromPromise<Answer<readonly RowProof[]>, Wanted>(({ input }) =>
              stage.engine.ask("proof.rows", [
                input.subject.map(({ claim }) => claim),
                takenByOthers(input.proof, input.subject),
              ]),
            ),
            watchAnchor: fromCallback(() => {}),
            watchRoot: fromCallback(() => {}),
          },
        }),
        { input: { subject: [] } },
      ).start();
      const prove = async (index: number): Promise<void> => {
        chart.send({ type: "proof.prove", subject: [row(index)] });
        await waitFor(chart, (snapshot) => snapshot.hasTag("proved"));
      };
      await prove(7);
      await prove(4);
      const twice = chart.getSnapshot().context.proof;
      await prove(7);
      const again = chart.getSnapshot().context.proof;
      chart.stop();
      const shown = (proof: RowVerdicts, index: number) => rowVerdict(proof, row(index)) ?? "none";
      return [
        withoutContent("row 7", shown(twice, 7), ["verified"]),
        withoutContent("row 4", shown(twice, 4), ["mismatch"]),
        withoutContent("row 7, proved again", shown(again, 7), ["verified"]),
        withoutContent("row 4, after that", shown(again, 4), ["mismatch"]),
      ];
    },
  },
  {
    lie: "a false rate from VESTS to SP beside a verified operation",
    how: "changed answers",
    ask: async (stage) => {
      const found = transactionWith(stage, "withdraw_vesting", 76);
      stage.devnet.lie(({ method }, result) =>
        method === "get_dynamic_global_properties"
          ? { ...(result as object), total_vesting_fund_steem: "999999999999.000 STEEM" }
          : result,
      );
      await stage.visit({ ...uncached });
      await stage.untilFollowing();
      const answer = await stage.transaction(found.id);
      const figures = (answer.ok ? answer.value.value.operations : [])
        .flatMap(({ sentence, fields }) => [...sentence, ...fields.flatMap(({ value }) => value)])
        .flatMap((piece) => (piece.kind === "figure" ? figureInBytes(piece) : []));
      return [
        withoutContent(
          "figures",
          [...new Set(figures.map((text) => text.split(" ")[1]))].join(", "),
          ["VESTS"],
        ),
      ];
    },
  },
];

const transferIn = ({ operations }: WireTransaction): WireOperation[1] =>
  operations.find(([kind]) => kind === "transfer")?.[1] ?? {};

/** A height below every root. */
const early = 25;
