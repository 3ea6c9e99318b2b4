/** A row of the liars' gallery: a lie, how it reaches the engine, what may be shown, and how the truth is found. */
import type { DevnetOptions } from "../../devnet/devnet.ts";
import type { WireBlock, WireTransaction } from "../../devnet/wire/blocks.ts";
import type { Finality } from "../../src/domain/block/finality.ts";
import { blockNum } from "../../src/domain/chain/names.ts";
import type { Answer, Verdict } from "../../src/domain/contract/sourced.ts";
import { until, type LieStage } from "../support/lies/lying-network.ts";

/** What is shown in answer to one question while the lie is told. */
export interface Shown {
  readonly what: string;
  /** A verdict, or a word that the row defines. */
  readonly shown: string;
  /** The allowed values of `shown`. */
  readonly allowed: readonly string[];
  /**
   * The content beside the verdict, without its source and the node's claims: only the truth may be verified. Null if
   * there is no content.
   */
  readonly drawn: string | null;
  /** Repeats the question once the lie has ended. */
  readonly again: (() => Promise<Shown>) | null;
}

export interface LieRow {
  readonly lie: string;
  /** The means of the lie: a fault of the devnet, a changed answer, a crafted chain, a file. */
  readonly how: string;
  /** Options of the row's own network; by default rows share one: a single node with 120 blocks and a checkpoint. */
  readonly devnet?: DevnetOptions;
  /** Runs on a network of its own, which produces blocks again once the lie has ended. */
  readonly isAlone?: true;
  /** Runs only in a whole run, because another row is nearly the same. */
  readonly isWholeOnly?: true;
  /** Visits the network, tells the lie, and asks the questions. */
  readonly ask: (stage: LieStage) => Promise<readonly Shown[]>;
  /** Whether the truth is found after the lie has ended; by default, whether block 90 is verified. */
  readonly truth?: (stage: LieStage) => Promise<boolean>;
}

/** The row, only in a whole run. */
export const wholeOnly = (row: LieRow): LieRow => ({ ...row, isWholeOnly: true });

/** The block that rows ask about: it has a transfer and votes, and is well below the newest anchored block. */
export const subject = 90;

const drawnOf = (value: Readonly<Record<string, unknown>>): string => {
  const { finality: _, uncovered: __, contradictions: ___, ...rest } = value;
  return JSON.stringify(rest);
};

/** A verdict with its finality meter: a full meter claims as much as a tick. */
const metered = (verdict: Verdict, { isAnchored }: Finality): string =>
  isAnchored && verdict !== "verified" ? `${verdict}, meter full` : verdict;

const failed = ({ error }: Extract<Answer<unknown>, { ok: false }>): string =>
  `no answer (${error.kind})`;

export async function block(
  stage: LieStage,
  number: number,
  allowed: readonly string[],
): Promise<Shown> {
  const answer = await stage.block(number);
  return {
    what: `block ${number}`,
    shown: answer.ok ? metered(answer.value.proof, answer.value.value.finality) : failed(answer),
    allowed,
    drawn: answer.ok ? drawnOf({ ...answer.value.value }) : null,
    again: () => block(stage, number, ["verified"]),
  };
}

export async function transaction(
  stage: LieStage,
  id: string,
  allowed: readonly string[],
): Promise<Shown> {
  const answer = await stage.transaction(id);
  return {
    what: `transaction ${id.slice(0, 8)}`,
    shown: answer.ok ? metered(answer.value.proof, answer.value.value.finality) : failed(answer),
    allowed,
    drawn: answer.ok ? drawnOf({ ...answer.value.value }) : null,
    again: () => transaction(stage, id, ["verified"]),
  };
}

export async function blockProof(
  stage: LieStage,
  number: number,
  allowed: readonly string[],
): Promise<Shown> {
  const answer = await stage.engine.ask("proof.block", [blockNum(number), null]);
  return {
    what: `proof of block ${number}`,
    shown: answer.ok ? both(answer.value.proof, answer.value.value.verdict) : failed(answer),
    allowed,
    drawn: null,
    again: () => blockProof(stage, number, ["verified"]),
  };
}

export async function transactionProof(
  stage: LieStage,
  id: string,
  allowed: readonly string[],
): Promise<Shown> {
  const answer = await stage.engine.ask("proof.transaction", [id, null]);
  return {
    what: `proof of transaction ${id.slice(0, 8)}`,
    shown: answer.ok ? both(answer.value.proof, answer.value.value.verdict) : failed(answer),
    allowed,
    drawn: null,
    again: () => transactionProof(stage, id, ["verified"]),
  };
}

/** The verdict of an answer and that of its content: one word if they agree, else both. */
const both = (a: string, b: string): string => (a === b ? a : `${a}/${b}`);

/** An answer without content. */
export const withoutContent = (what: string, shown: string, allowed: readonly string[]): Shown => ({
  what,
  shown,
  allowed,
  drawn: null,
  again: null,
});

/** All four answers about a block and one of its transactions. */
export async function everything(
  stage: LieStage,
  { number, id }: { readonly number: number; readonly id: string },
  allowed: readonly string[],
): Promise<readonly Shown[]> {
  return [
    await block(stage, number, allowed),
    await blockProof(stage, number, allowed),
    await transaction(stage, id, allowed),
    await transactionProof(stage, id, allowed),
  ];
}

/** The height from which rows pick a transaction: above every root, far below the newest anchored block. */
const earliest = 62;

/** The first transaction with an operation of a kind, from block `from` on. */
export function transactionWith(
  stage: LieStage,
  kind: string,
  from = earliest,
): { readonly number: number; readonly id: string; readonly transaction: WireTransaction } {
  for (let number = from; number <= stage.devnet.head(); number++)
    for (const each of stage.honest(number).transactions)
      if (each.operations.some(([name]) => name === kind))
        return { number, id: each.transaction_id, transaction: each };
  throw new Error(`no ${kind} from block ${from} on`);
}

/** Changes one block in every answer that contains it. */
export const changingBlock =
  (number: number, change: (block: WireBlock) => unknown) =>
  (
    { method, params }: { readonly method: string; readonly params: readonly unknown[] },
    result: unknown,
  ) => {
    if (Number(params[0]) !== number) return result;
    if (method === "get_block") return change(result as WireBlock);
    if (method !== "push:blocks") return result;
    const { block: pushed } = result as { readonly block: WireBlock };
    return { blockNumber: number, block: change(pushed) };
  };

/**
 * Throws if a page shows more than its row allows, or shows anything but the truth as verified. `truth` is what the page
 * shows once the lie has ended; null if that is not known.
 */
export function judgeRow({ what, shown, allowed, drawn }: Shown, truth: string | null): void {
  if (!allowed.includes(shown))
    throw new Error(`${what}: ${shown} is shown, not ${allowed.join(" or ")}`);
  const isShownVerified = /verified|meter full/.test(shown) && drawn !== null && truth !== null;
  if (isShownVerified && drawn !== truth)
    throw new Error(`${what}: ${shown} is shown beside ${drawn}`);
}

/** Asks until the answer is allowed. */
export const settledPage = (ask: () => Promise<Shown>): Promise<Shown> =>
  until(ask, ({ shown, allowed }) => allowed.includes(shown));

/** The number of vouchers on a block page. */
export async function vouchers(stage: LieStage, number: number, most: number): Promise<Shown> {
  const answer = await stage.block(number);
  const counted = answer.ok ? (answer.value.value.finality.vouchers ?? 0) : 0;
  const allowed = Array.from({ length: most + 1 }, (_, i) => `${i} vouchers`);
  return withoutContent(`vouchers of block ${number}`, `${counted} vouchers`, allowed);
}

/** Whether a new visitor with an empty database sees a block as verified. */
export async function newVisitor(stage: LieStage, number = subject): Promise<boolean> {
  await stage.visit();
  await settledPage(() => block(stage, number, ["verified"]));
  return true;
}
