/** Blocks, transactions and operations, as nodes send them. */
import { parseBlock, rawOperation, summariseBlock } from "../../../src/domain/block/block.ts";
import { parseTransaction } from "../../../src/domain/block/placed-transaction.ts";
import { lastRound } from "../../../src/domain/block/slots.ts";
import { parseVirtualOperations } from "../../../src/domain/block/virtual-operations.ts";
import { transactionBytes } from "../../../src/domain/chain/binary/transaction.ts";
import { type BlockNum, blockNum } from "../../../src/domain/chain/names.ts";
import { describeOperation } from "../../../src/domain/chain/operations/describe.ts";
import { parseProperties } from "../../../src/domain/chain/properties.ts";
import { decode } from "../../../src/domain/decode.ts";
import { amountLabel } from "../../../src/domain/format/figures.ts";
import { ok } from "../../../src/domain/result.ts";
import type { Parser } from "../parser.ts";
import { sampleHeight, samples } from "../samples.ts";
import { onePage, rates, shown, times } from "../shown.ts";

const height: BlockNum = blockNum(sampleHeight);

/** The operations that differ from the sample's, which need no parsing again. */
function changedOf(raw: unknown): readonly unknown[] {
  if (!Array.isArray(raw) || raw === samples.operations) return [raw].flat();
  const whole = samples.operations as readonly unknown[];
  return raw.filter((each, i) => each !== whole[i]);
}

export const chainParsers: Readonly<Record<string, Parser>> = {
  block: {
    sample: samples.block,
    read: shown(
      (raw) => parseBlock(raw, height),
      (block) => {
        const summary = summariseBlock(block, 1);
        return [
          lastRound([summary, { ...summary, number: blockNum(height - 1), time: 0 }]),
          times([block.time]),
          block.transactions
            .slice(0, onePage)
            .map((each) => [
              times([each.expiration]),
              each.operations
                .slice(0, onePage)
                .map((operation) => describeOperation(operation, rates)),
            ]),
        ];
      },
    ),
  },
  transaction: {
    sample: samples.transaction,
    read: shown(parseTransaction, (placed) =>
      placed?.transaction.operations
        .slice(0, onePage)
        .map((operation) => describeOperation(operation, null)),
    ),
  },
  virtualOperations: {
    sample: samples.virtualOperations,
    read: shown(parseVirtualOperations, (all) =>
      all
        .slice(0, onePage)
        .map(({ operation, time }) => [times([time]), describeOperation(operation, rates)]),
    ),
  },
  operations: {
    sample: samples.operations,
    read: (raw) =>
      ok(
        changedOf(raw)
          .slice(0, onePage)
          .map((each) =>
            shown(
              (value) => decode(() => rawOperation(value, "operation")),
              (operation) => describeOperation(operation, rates),
            )(each),
          ),
      ),
  },
  serialiser: {
    sample: samples.exhibit,
    read: transactionBytes,
  },
  properties: {
    sample: samples.properties,
    read: shown(parseProperties, ({ time, currentSupply, totalVestingShares }) => [
      times([time]),
      amountLabel(currentSupply),
      amountLabel(totalVestingShares),
    ]),
  },
};
