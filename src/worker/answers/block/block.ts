/** Blocks for the block page: header and counts, pages of transactions, virtual operations, JSON. */
import type {
  BlockDetail,
  TransactionPage,
  TransactionRange,
  TransactionView,
  VirtualOperationsView,
} from "../../../domain/block/answers.ts";
import { summariseBlock, type Block, type Transaction } from "../../../domain/block/block.ts";
import { virtualOperationsOf } from "../../../domain/block/virtual-operations.ts";
import type { BlockNum } from "../../../domain/chain/names.ts";
import type { Category } from "../../../domain/chain/operations/category.ts";
import { describeOperation } from "../../../domain/chain/operations/describe.ts";
import { categoryOf } from "../../../domain/chain/operations/kind-groups.ts";
import type { Rates } from "../../../domain/chain/steem-power.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import { jsonText } from "../../../domain/json-text.ts";
import { ok } from "../../../domain/result.ts";
import type { HeadFacts } from "../../live/head-facts.ts";
import { fromOpened, type BlockOpener } from "../../proof/opened-block.ts";
import { mapAnswer } from "../../shared/sourced-answer.ts";
import { fromBlock, type BlockSource } from "../../store/block-source.ts";
import { BlocksAhead } from "../../store/blocks-ahead.ts";
import type { AnswersOf } from "../shared/answer-types.ts";
import { condenser } from "../shared/condenser.ts";
import { openReader, type Reader, type ReaderParts } from "../shared/reader.ts";
import { blockAtTime } from "./block-search.ts";
import { olderBlocks } from "./older-blocks.ts";

/** Transactions sent with the block itself. */
const firstPage = 50;
/** A page of transactions ends early at this many operations: more can't be rendered without a pause. */
const maxOperations = 60;

export interface BlockParts extends ReaderParts {
  readonly blocks: BlockSource;
  readonly proved: BlockOpener;
  readonly head: HeadFacts;
}

export function blockAnswers(parts: BlockParts): AnswersOf<"block"> {
  const { blocks } = parts;
  const asking = { ...parts, reader: openReader(parts), ahead: new BlocksAhead(blocks) };
  return {
    "block.detail": (number, signal) => detail(number, signal, asking),
    "block.transactions": (number, range, signal) => transactionsOf(number, range, signal, parts),
    "block.virtualOperations": (number, signal) => virtualOperations(number, signal, asking),
    "block.money": async (number, id, signal) => {
      const { moneyIn } = await import("./money.ts");
      return moneyIn(number, id, signal, asking);
    },
    "block.json": (number, signal) => indentedText(number, signal, blocks),
    "block.older": (before, signal) => olderBlocks(before, signal, asking),
    "block.atTime": (time, signal) => blockAtTime(time, signal, asking),
  };
}

type Asking = BlockParts & { readonly reader: Reader; readonly ahead: BlocksAhead };

/** A block with its first transactions and its finality. */
async function detail(
  number: BlockNum,
  signal: AbortSignal,
  { proved: opener, head, ahead, limits }: Asking,
): Promise<Answer<BlockDetail>> {
  const [opened] = await Promise.all([
    opener.open(number, { priority: "high", signal }),
    head.known(),
  ]);
  if (!opened.ok) return opened;
  const { blocksAhead } = limits;
  if (blocksAhead > 0)
    ahead.request(number - blocksAhead, Math.min(number + blocksAhead, head.block));
  const { received, proved, standing } = opened.value;
  const block = proved?.block ?? received.block;
  return ok(
    fromOpened(opened.value, {
      ...summariseBlock(block, proved?.size ?? received.text.length),
      merkleRoot: block.merkleRoot,
      witnessSignature: block.witnessSignature,
      signingKey: block.signingKey,
      finality: head.finality(number, standing),
      uncovered: proved?.uncovered ?? [],
      page: pageOf(block, { from: 0, count: firstPage, category: null }, head.rates),
    }),
  );
}

/** Another range of transactions. */
async function transactionsOf(
  number: BlockNum,
  range: TransactionRange,
  signal: AbortSignal,
  { proved, head }: BlockParts,
): Promise<Answer<TransactionPage>> {
  const opened = await proved.open(number, { priority: "high", signal });
  if (!opened.ok) return opened;
  const { block } = opened.value.proved ?? opened.value.received;
  return ok(fromOpened(opened.value, pageOf(block, range, head.rates)));
}

/** The block's JSON, indented. */
async function indentedText(
  number: BlockNum,
  signal: AbortSignal,
  blocks: BlockSource,
): Promise<Answer<string>> {
  const received = await blocks.get(number, { priority: "high", signal });
  return received.ok
    ? ok(fromBlock(received.value, jsonText(JSON.parse(received.value.text), true)))
    : received;
}

/** The block's virtual operations. */
async function virtualOperations(
  number: BlockNum,
  signal: AbortSignal,
  { reader, head, limits }: Asking,
): Promise<Answer<VirtualOperationsView>> {
  const received = await reader.node(
    condenser("get_ops_in_block", number, true),
    virtualOperationsOf(number),
    { timeout: limits.request.blockTimeout, signal },
  );
  return mapAnswer(received, (parsed) => {
    const counts = { vote: 0, social: 0, value: 0, other: 0 };
    for (const { operation } of parsed) counts[categoryOf(operation[0])] += 1;
    return {
      operations: parsed.map(({ operation }) => describeOperation(operation, head.rates)),
      counts,
    };
  });
}

/** A range of a block's transactions. */
function pageOf(
  { id, transactions }: Block,
  { from, count, category }: TransactionRange,
  rates: Rates | null,
): TransactionPage {
  const chosen = transactions
    .map((transaction, position) => ({ transaction, position }))
    .filter(({ transaction }) => category === null || hasCategory(transaction, category));
  const shown: TransactionView[] = [];
  let operations = 0;
  for (const { transaction, position } of chosen.slice(from, from + count)) {
    if (operations >= maxOperations) break;
    const view = viewOf(transaction, position, category, rates);
    operations += view.operations.length;
    shown.push(view);
  }
  return { blockId: id, from, total: chosen.length, transactions: shown };
}

function viewOf(
  transaction: Transaction,
  position: number,
  category: Category | null,
  rates: Rates | null,
): TransactionView {
  const { id, expiration, operations, signatures } = transaction;
  return {
    id,
    position,
    expiration,
    signatures,
    operations: operations
      .filter(([kind]) => category === null || categoryOf(kind) === category)
      .map((operation) => describeOperation(operation, rates)),
  };
}

const hasCategory = (transaction: Transaction, category: Category): boolean =>
  transaction.operations.some(([kind]) => categoryOf(kind) === category);
