/** A block's transactions with their operations, filtered by family, more on demand. */
import { useSelector } from "@xstate/react";
import { memo, useDeferredValue, useId } from "react";
import type { ActorRefFrom } from "xstate";
import { useActorRef } from "../../actors.ts";
import { categories, categoryLabel } from "../../../domain/chain/operations/group.ts";
import { grouped } from "../../../domain/format/figures.ts";
import { tinyId } from "../../../domain/format/ids.ts";
import { nextGrowth } from "../../../domain/lists/slices.ts";
import type { BlockDetail, TransactionView } from "../../../domain/protocol/engine.ts";
import { rawBlock } from "../../hosts/raw-block.ts";
import type { blockPage } from "../../hosts/block-page.ts";
import { CopyButton } from "../../parts/CopyButton.tsx";
import { Dialog } from "../../parts/Dialog.tsx";
import { OperationItem, RawJson } from "../../parts/OperationItem.tsx";
import { useSlices } from "../../parts/use-slices.ts";

export function Transactions({
  actor,
  block,
}: {
  readonly actor: ActorRefFrom<typeof blockPage>;
  readonly block: BlockDetail;
}) {
  const { page, category } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("pageBusy"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("pageFailed"));
  const heading = useId();
  // The page is there before its operations, and they come in slices: no task draws a whole stretch of them.
  const transactions = useSlices(useDeferredValue(page?.transactions ?? none, none), nextStretch);
  const total = categories.reduce((sum, each) => sum + block.operations[each], 0);
  const left = page ? page.total - page.transactions.length : 0;
  return (
    <section className="card" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>Operations</h2>
        <div className="tabs" role="group" aria-label="Show">
          {[null, ...categories.filter((each) => block.operations[each] > 0)].map((each) => (
            <button
              key={each ?? "all"}
              type="button"
              aria-pressed={category === each}
              onClick={() => actor.send({ type: "transactions.filter", category: each })}
            >
              {each === null
                ? `All ${grouped(total)}`
                : `${categoryLabel[each]} ${grouped(block.operations[each])}`}
            </button>
          ))}
        </div>
        <span className="end">
          <RawBlock number={block.number} />
        </span>
      </header>
      {transactions.map((transaction) => (
        <TransactionGroup key={transaction.position} transaction={transaction} />
      ))}
      {hasFailed && (
        <div className="quiet-note" role="alert">
          The rest could not be read.
          <button
            type="button"
            className="btn tight"
            onClick={() => actor.send({ type: "transactions.retry" })}
          >
            Try Again
          </button>
        </div>
      )}
      {(left > 0 || isBusy) && !hasFailed && (
        <div className="quiet-note">
          <button
            type="button"
            className="btn tight"
            aria-disabled={isBusy}
            onClick={() => actor.send({ type: "transactions.more" })}
          >
            {isBusy ? "Loading …" : `Show more (${grouped(left)} transactions left)`}
          </button>
        </div>
      )}
    </section>
  );
}

const none: readonly TransactionView[] = [];

/** Operations of a slice: about what a screen shows. */
const sliceLength = 12;

const nextStretch = (
  drawn: readonly TransactionView[],
  wanted: readonly TransactionView[],
): readonly TransactionView[] =>
  nextGrowth(drawn, wanted, ({ operations }) => operations.length, sliceLength);

const TransactionGroup = memo(function TransactionGroup({
  transaction,
}: {
  readonly transaction: TransactionView;
}) {
  const { id, position, operations } = transaction;
  return (
    <div className="tx">
      <div className="head num">
        <span>#{position}</span>
        {id && (
          <>
            <a className="mono" href={`/transactions/${id}`}>
              <span aria-hidden="true">{tinyId(id)}</span>
              <span className="visually-hidden">Transaction {id}</span>
            </a>
            {operations.length > 1 && <span>{operations.length} operations</span>}
          </>
        )}
      </div>
      <ul>
        {operations.map((operation, i) => (
          <li key={`${position}-${i}-${operation.kind}`}>
            <OperationItem operation={operation} />
          </li>
        ))}
      </ul>
    </div>
  );
});

/** The whole block as JSON, asked for when it is wanted. */
function RawBlock({ number }: { readonly number: BlockDetail["number"] }) {
  const actor = useActorRef(rawBlock, { input: { number } });
  const { text } = useSelector(actor, ({ context }) => context);
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  return (
    <>
      <button
        type="button"
        className="btn tight"
        aria-expanded={isOpen}
        onClick={() => actor.send({ type: "raw.toggle" })}
      >
        {hasFailed ? "Raw JSON failed, try again" : "Raw JSON"}
      </button>
      {isOpen && text !== null && (
        <RawPanel text={text} close={() => actor.send({ type: "raw.toggle" })} />
      )}
    </>
  );
}

function RawPanel({ text, close }: { readonly text: string; readonly close: () => void }) {
  return (
    <Dialog title="Block as JSON" className="panel wide" close={close}>
      <CopyButton text={text} what="block as JSON" />
      <RawJson text={text} />
    </Dialog>
  );
}
