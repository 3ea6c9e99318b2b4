/** All operations of a transaction, opened. */
import { memo, useDeferredValue, useRef } from "react";
import type { TxId } from "../../domain/chain/names.ts";
import { say } from "../../domain/language/say.ts";
import { growBy } from "../../domain/list/slices.ts";
import type { TransactionDetail } from "../../domain/transaction/answers.ts";
import { LazySaveEvidence } from "../evidence/LazySaveEvidence.tsx";
import { useSlices } from "../shared/lists/use-slices.ts";
import { Card } from "../shared/page/Card.tsx";
import { OperationItem } from "./OperationItem.tsx";
import { BesideVerdict } from "./Sentence.tsx";
import { operationId, useMarkedOperation } from "./use-marked-operation.ts";
import * as styles from "../account/HistoryList.module.css";

type Operations = TransactionDetail["operations"];

const none: Operations = [];
/** Operations that appear in a frame: about one screen. */
const grow = growBy(12);

export function TransactionOperations({
  transaction: { id, operations },
}: {
  readonly transaction: TransactionDetail;
}) {
  const list = useRef<HTMLUListElement>(null);
  useMarkedOperation(list);
  const shown = useSlices(useDeferredValue(operations), grow, none);
  return (
    <Card title="Operations" end={<span className="num">{operations.length}</span>}>
      <BesideVerdict value>
        <ul ref={list} className={styles.lines}>
          {shown.map((operation, i) => (
            <Item key={`${i}-${operation.kind}`} transaction={id} operation={operation} index={i} />
          ))}
        </ul>
      </BesideVerdict>
    </Card>
  );
}

const Item = memo(function Item({
  transaction,
  operation,
  index,
}: {
  readonly transaction: TxId;
  readonly operation: Operations[number];
  /** Its place in the transaction, from 0. */
  readonly index: number;
}) {
  const place = index + 1;
  return (
    <li id={operationId(index)}>
      <OperationItem
        operation={operation}
        startsOpen
        link={{
          to: `/transactions/${transaction}#${operationId(index)}`,
          what: say`operation ${place}`,
        }}
        extra={
          <LazySaveEvidence
            about={{ kind: "operation", id: transaction, operation: index }}
            what={say`operation ${place}, ${operation.kind}`}
          />
        }
      />
    </li>
  );
});
