/**
 * How money moved in a block or one of its transactions: by the operations in its bytes, and by the virtual ones that a
 * node reports.
 */
import { virtualOperationsOf } from "../../../domain/block/virtual-operations.ts";
import type { BlockNum, TxId } from "../../../domain/chain/names.ts";
import type { RawOperation } from "../../../domain/chain/operations/raw-operation.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import type { Limits } from "../../../domain/limits.ts";
import type { MoneyFlow } from "../../../domain/money/leg.ts";
import { moneyFlow } from "../../../domain/money/money-flow.ts";
import { ok } from "../../../domain/result.ts";
import { fromOpened, type BlockOpener } from "../../proof/opened-block.ts";
import { condenser } from "../shared/condenser.ts";
import type { Reader } from "../shared/reader.ts";

/** Answers `block.money`. If the virtual operations could not be read, the answer says that they are missing. */
export async function moneyIn(
  number: BlockNum,
  id: TxId | null,
  signal: AbortSignal,
  parts: { readonly proved: BlockOpener; readonly reader: Reader; readonly limits: Limits },
): Promise<Answer<MoneyFlow>> {
  const { proved: opener, reader, limits } = parts;
  const [opened, virtual] = await Promise.all([
    opener.open(number, { priority: "normal", signal }),
    reader.node(condenser("get_ops_in_block", number, true), virtualOperationsOf(number), {
      timeout: limits.request.blockTimeout,
      signal,
    }),
  ]);
  if (!opened.ok) return opened;
  const { received, proved } = opened.value;
  const { time, transactions } = proved?.block ?? received.block;
  const signed = transactions
    .filter((each) => id === null || each.id === id)
    .flatMap(({ operations }) => operations);
  const added: readonly RawOperation[] = virtual.ok
    ? virtual.value.value
        .filter(({ transaction }) => id === null || transaction === id)
        .map(({ operation }) => operation)
    : [];
  const flow = moneyFlow([...signed, ...added], time / 1000, virtual.ok);
  // Part of it is only a node's word.
  return ok({ ...fromOpened(opened.value, flow), proof: "unchecked" });
}
