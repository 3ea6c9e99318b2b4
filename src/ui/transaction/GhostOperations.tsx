/** Skeletons of operations. */
import type { ReactNode } from "react";
import { Ghost } from "../shared/loading/Ghost.tsx";
import { Card } from "../shared/page/Card.tsx";
import * as transactionsStyles from "../block/Transactions.module.css";
import * as kindIconStyles from "./KindIcon.module.css";
import * as cardStyles from "./OperationCard.module.css";
import * as styles from "./OperationItem.module.css";

export function GhostOperations({
  count,
  areOpen = false,
  bar,
}: {
  /** A skeleton above the rows. */
  readonly bar?: ReactNode;
  readonly count: number;
  /** True on a transaction's page, which shows each operation's fields; elsewhere a transaction's header comes first. */
  readonly areOpen?: boolean;
}) {
  return (
    <Card title="Operations">
      {bar}
      <div className={transactionsStyles.tx}>
        {!areOpen && (
          <div className={transactionsStyles.head}>
            <span>
              <Ghost length={24} />
            </span>
          </div>
        )}
        {Array.from({ length: count }, (_, i) => (
          <div key={i} className={styles.op}>
            <div className={styles.row}>
              <span className={kindIconStyles.kindIcon} />
              <span className={styles.tag}>
                <Ghost length={8 + ((i * 5) % 6)} />
              </span>
              <span className={styles.sentence}>
                <Ghost length={36 + ((i * 11) % 17)} />
              </span>
            </div>
            {areOpen && <GhostFields />}
          </div>
        ))}
      </div>
    </Card>
  );
}

function GhostFields() {
  return (
    <div className={`card ${cardStyles.operationCard}`}>
      <dl>
        {[7, 9, 24, 12].flatMap((length) => [
          <dt key={length}>
            <Ghost length={7} />
          </dt>,
          <dd key={`${length} value`}>
            <Ghost length={length} />
          </dd>,
        ])}
      </dl>
    </div>
  );
}
