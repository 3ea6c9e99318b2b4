/** One history entry: its number, time, block, transaction and operation. */
import { memo } from "react";
import type { HistoryRow } from "../../domain/account/answers.ts";
import { isBlockNum } from "../../domain/chain/names.ts";
import type { Verdict } from "../../domain/contract/sourced.ts";
import { grouped } from "../../domain/format/figures.ts";
import { tinyId } from "../../domain/format/ids.ts";
import { idTarget } from "../../domain/label/target.ts";
import { say } from "../../domain/language/say.ts";
import { LabelMark } from "../label/LabelMark.tsx";
import { VerdictMark } from "../proof/VerdictMark.tsx";
import { ExactTime, ShortAge } from "../shared/values/Age.tsx";
import { OperationRow } from "../transaction/OperationItem.tsx";
import { BesideVerdict } from "../transaction/Sentence.tsx";

/** Memoised: long lists render again while the visitor scrolls. */
export const HistoryItem = memo(function HistoryItem({
  row: { index, time, block, transaction, operation, details },
  isOpen,
  toggle,
  verdict,
  hasDetails = true,
}: {
  readonly row: HistoryRow;
  /** Undefined until the visitor asks for a proof. */
  readonly verdict: Verdict | undefined;
  readonly isOpen: boolean;
  readonly toggle: (index: number) => void;
  /** Whether the payload is shown below the sentence; the open card always has it. */
  readonly hasDetails?: boolean;
}) {
  // Some nodes list operations without their block, as in block 0.
  const isPlaced = isBlockNum(block);
  return (
    <BesideVerdict value={verdict !== undefined}>
      <OperationRow
        operation={operation}
        isOpen={isOpen}
        toggle={() => toggle(index)}
        {...(hasDetails && { details })}
        {...((transaction || isPlaced) && {
          link: {
            to: transaction ? `/transactions/${transaction}` : `/blocks/${block}`,
            what: say`entry #${grouped(index)}`,
          },
        })}
        lead={
          <>
            <span>#{grouped(index)}</span>
            <ShortAge time={time} />
          </>
        }
        tail={
          <>
            {transaction && <LabelMark of={idTarget(transaction)} />}
            {verdict && <VerdictMark verdict={verdict} hasWord isQuiet />}
          </>
        }
        tools={
          <>
            {isOpen && <ExactTime time={time} />}
            {isPlaced && <a href={`/blocks/${block}`}>Block {grouped(block)}</a>}
            {transaction && (
              <a className="mono" href={`/transactions/${transaction}`}>
                <span aria-hidden="true">{tinyId(transaction)}</span>
                <span className="visually-hidden">Transaction {transaction}</span>
              </a>
            )}
          </>
        }
      />
    </BesideVerdict>
  );
});
