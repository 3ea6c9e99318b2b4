/** Every operation of a transaction, opened. */
import { useId } from "react";
import type { TransactionDetail } from "../../../domain/protocol/engine.ts";
import { OperationItem } from "../../parts/OperationItem.tsx";

export function TransactionOperations({
  transaction: { operations },
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
            <OperationItem operation={operation} startsOpen />
          </li>
        ))}
      </ul>
    </section>
  );
}
