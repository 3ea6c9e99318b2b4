/** All operations of a transaction, opened. */
import { useId } from "react";
import type { TransactionDetail } from "../../domain/transaction/answers.ts";
import { OperationItem } from "./OperationItem.tsx";
import { SaveEvidence } from "../evidence/SaveEvidence.tsx";

export function TransactionOperations({
  transaction: { id, operations },
}: {
  readonly transaction: TransactionDetail;
}) {
  const heading = useId();
  return (
    <section className="card" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>Operations</h2>
        <span className="end num">{operations.length}</span>
      </header>
      <ul className="lines">
        {operations.map((operation, i) => (
          <li key={`${i}-${operation.kind}`}>
            <OperationItem
              operation={operation}
              startsOpen
              extra={
                <SaveEvidence
                  about={{ kind: "operation", id, operation: i }}
                  what={`operation ${i + 1}, ${operation.kind}`}
                />
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
