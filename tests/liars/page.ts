/**
 * The verdict beside the title of a block's or a transaction's page, from the real charts with the engine's answers.
 */
import { createActor, fromCallback, fromPromise, waitFor, type EventObject } from "xstate";
import type { TransactionPage, TransactionRange } from "../../src/domain/block/answers.ts";
import type { Finality } from "../../src/domain/block/finality.ts";
import type { BlockId, BlockNum, TxId } from "../../src/domain/chain/names.ts";
import { blockNum } from "../../src/domain/chain/names.ts";
import type { Answer } from "../../src/domain/contract/sourced.ts";
import { blockPageMachine } from "../../src/machines/block/block-page.machine.ts";
import {
  blockProofMachine,
  transactionProofMachine,
  type ProofSubject,
} from "../../src/machines/proof/proof.machine.ts";
import { liveProof } from "../../src/ui/proof/live-proof.ts";
import type { LieStage } from "../support/lies/lying-network.ts";
import { withoutContent, type Shown } from "./row.ts";

const quiet = fromCallback<EventObject, { finality: Finality }>(() => {});

/** The page is rendered from the first answer, after which `onDrawn` is called; its mark comes with the second. */
export async function blockPage(
  stage: LieStage,
  number: number,
  allowed: readonly string[],
  onDrawn: () => void,
): Promise<Shown> {
  const drawn = await stage.block(number);
  onDrawn();
  if (!drawn.ok) return withoutContent(`page of block ${number}`, drawn.error.kind, allowed);
  const { id, finality } = drawn.value.value;
  const chart = createActor(
    blockProofMachine.provide({
      actors: {
        load: fromPromise(() => stage.engine.ask("proof.block", [blockNum(number), id])),
        watchChain: quiet,
        watchRoot: fromCallback(() => {}),
      },
    }),
    { input: inputOf({ number, id, transaction: null, drawn: drawn.value.proof, finality }) },
  ).start();
  const { context } = await waitFor(chart, (snapshot) => !snapshot.hasTag("busy"));
  chart.stop();
  return withoutContent(
    `page of block ${number}`,
    marked(liveProof(context).verdict, context.finality),
    allowed,
  );
}

/** The same for a transaction. */
export async function transactionPage(
  stage: LieStage,
  text: string,
  allowed: readonly string[],
  onDrawn: () => void,
): Promise<Shown> {
  const drawn = await stage.transaction(text);
  onDrawn();
  const what = `page of transaction ${text.slice(0, 8)}`;
  if (!drawn.ok) return withoutContent(what, drawn.error.kind, allowed);
  const { id, block: number, blockId, finality } = drawn.value.value;
  const subject = { number, id: blockId, transaction: id, drawn: drawn.value.proof, finality };
  const chart = createActor(
    transactionProofMachine.provide({
      actors: {
        load: fromPromise(() => stage.engine.ask("proof.transaction", [id, blockId])),
        watchChain: quiet,
        watchRoot: fromCallback(() => {}),
      },
    }),
    { input: inputOf(subject) },
  ).start();
  const { context } = await waitFor(chart, (snapshot) => !snapshot.hasTag("busy"));
  chart.stop();
  return withoutContent(what, marked(liveProof(context).verdict, context.finality), allowed);
}

interface Subject {
  readonly number: number;
  readonly id: BlockId | null;
  readonly transaction: TxId | null;
  readonly drawn: ProofSubject["drawn"];
  readonly finality: Finality;
}

const inputOf = ({ number, ...rest }: Subject): ProofSubject & { finality: Finality } => ({
  ...rest,
  number: blockNum(number),
});

const marked = (verdict: string, { isAnchored }: Finality): string =>
  isAnchored && verdict !== "verified" ? `${verdict}, meter full` : verdict;

interface Wanted {
  readonly number: BlockNum;
  readonly range: TransactionRange;
}

/** Requests more of a block page after `begin` has run; says whether it is added to what is on screen. */
export async function furtherStretch(
  stage: LieStage,
  number: number,
  begin: () => void,
): Promise<Shown> {
  const { engine } = stage;
  const chart = createActor(
    blockPageMachine.provide({
      actors: {
        loadBlock: fromPromise(() => engine.ask("block.detail", [blockNum(number)])),
        loadTransactions: fromPromise<Answer<TransactionPage>, Wanted>(({ input }) =>
          engine.ask("block.transactions", [input.number, input.range]),
        ),
        loadVirtualOperations: fromPromise(() =>
          engine.ask("block.virtualOperations", [blockNum(number)]),
        ),
      },
      actions: { writeAddress: () => {} },
    }),
    { input: { text: String(number), category: null } },
  ).start();
  await waitFor(chart, (snapshot) => snapshot.hasTag("found"));
  begin();
  chart.send({ type: "transactions.filter", category: null });
  const settled = await waitFor(chart, (snapshot) => !snapshot.hasTag("pageBusy"));
  chart.stop();
  return withoutContent("further stretch", settled.hasTag("pageFailed") ? "refused" : "drawn", [
    "refused",
  ]);
}
