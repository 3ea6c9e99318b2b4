/** Links to the block and the transaction of an entry of a history. */
import { grouped } from "../../domain/format/figures.ts";
import { tinyId } from "../../domain/format/ids.ts";
import type { RowClaim } from "../../domain/proof/row-and-version-proofs.ts";
import * as styles from "./Authority.module.css";

export function ClaimPlace({
  of: { block, transaction },
}: {
  readonly of: Pick<RowClaim["claim"], "block" | "transaction">;
}) {
  return (
    <span className={styles.claimPlace}>
      <a href={`/blocks/${block}`}>{grouped(block)}</a>
      {transaction && (
        <a className="mono" href={`/transactions/${transaction}`}>
          <span aria-hidden="true">{tinyId(transaction)}</span>
          <span className="visually-hidden">Transaction {transaction}</span>
        </a>
      )}
    </span>
  );
}
