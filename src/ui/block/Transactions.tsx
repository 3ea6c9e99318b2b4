/** A block's transactions and their operations, with filters by category and more on demand. */
import { useSelector } from "@xstate/react";
import { memo, useDeferredValue, useId, useRef, type CSSProperties, type ReactNode } from "react";
import type { ActorRefFrom } from "xstate";
import type { BlockDetail, TransactionView } from "../../domain/block/answers.ts";
import { categories, categoryLabel } from "../../domain/chain/operations/category.ts";
import { counted, grouped, placeInBlock } from "../../domain/format/figures.ts";
import { tinyId } from "../../domain/format/ids.ts";
import { idTarget } from "../../domain/label/target.ts";
import { plural, say } from "../../domain/language/say.ts";
import { nextGrowth } from "../../domain/list/slices.ts";
import type { blockPageMachine } from "../../machines/block/block-page.machine.ts";
import { disclosureMachine } from "../../machines/shared/disclosure.machine.ts";
import { LabelMark } from "../label/LabelMark.tsx";
import { UncoveredList } from "../proof/UncoveredList.tsx";
import { CopyButton } from "../shared/controls/CopyButton.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Dialog } from "../shared/dialogs/Dialog.tsx";
import { MoreButton } from "../shared/lists/MoreButton.tsx";
import { useSlices } from "../shared/lists/use-slices.ts";
import { Card } from "../shared/page/Card.tsx";
import { useActorRef } from "../start/actors.ts";
import { OperationItem, RawJson } from "../transaction/OperationItem.tsx";
import { BesideVerdict } from "../transaction/Sentence.tsx";
import { Unfold } from "../transaction/Unfold.tsx";
import { operationId, useMarkedOperation } from "../transaction/use-marked-operation.ts";
import { OperationBar } from "./OperationBar.tsx";
import * as dialogStyles from "../shared/dialogs/Dialog.module.css";
import * as styles from "./Transactions.module.css";

export function Transactions({
  actor,
  block,
  children,
}: {
  readonly actor: ActorRefFrom<typeof blockPageMachine>;
  readonly block: BlockDetail;
  /** What is below the operations: it appears with the first of them, and isn't pushed down by them. */
  readonly children: ReactNode;
}) {
  const { page, category } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("pageBusy"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("pageFailed"));
  const section = useRef<HTMLElement>(null);
  useMarkedOperation(section);
  // Renders the page before its operations, and those in slices, so that no single task renders all of them.
  const transactions = useSlices(
    useDeferredValue(page?.transactions ?? none, none),
    nextSlice,
    none,
  );
  const total = categories.reduce((sum, each) => sum + block.operations[each], 0);
  const left = page ? page.total - page.transactions.length : 0;
  const isDrawn = transactions.length > 0 || page?.total === 0 || hasFailed;
  return (
    <>
      <Card
        title="Operations"
        className={styles.operations}
        beside={
          <div className="tabs" role="group" aria-label="Show">
            {[
              null,
              ...categories.filter((each) => block.operations[each] > 0 || each === category),
            ].map((each) => (
              <button
                key={each ?? "all"}
                type="button"
                aria-pressed={category === each}
                onClick={() => actor.send({ type: "transactions.filter", category: each })}
              >
                {each === null ? (
                  say`All ${grouped(total)}`
                ) : (
                  <>
                    <span className="swatch" data-category={each} aria-hidden="true" />
                    {`${categoryLabel[each]} ${grouped(block.operations[each])}`}
                  </>
                )}
              </button>
            ))}
          </div>
        }
        end={<RawBlock number={block.number} uncovered={block.uncovered} />}
        ref={section}
      >
        <OperationBar
          counts={block.operations}
          chosen={category}
          choose={(each) => actor.send({ type: "transactions.filter", category: each })}
        />
        <BesideVerdict value>
          {transactions.map((transaction, i) => (
            <TransactionGroup
              key={transaction.position}
              transaction={transaction}
              total={block.transactions}
              first={category === null ? operationsIn(transactions.slice(0, i)) : null}
            />
          ))}
        </BesideVerdict>
        {page?.total === 0 && <p className="quiet-note">None in this block.</p>}
        {hasFailed && (
          <div className="quiet-note" role="alert">
            {say`The rest could not be loaded.`}
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
            <MoreButton
              label={plural(
                left,
                "Show more (# transaction left)",
                "Show more (# transactions left)",
              )}
              isLoading={isBusy}
              load={() => actor.send({ type: "transactions.more" })}
            />
          </div>
        )}
      </Card>
      <div {...(isDrawn ? { className: "stack" } : { hidden: true })}>{children}</div>
    </>
  );
}

const none: readonly TransactionView[] = [];

const operationsIn = (transactions: readonly TransactionView[]): number =>
  transactions.reduce((sum, { operations }) => sum + operations.length, 0);

/** Operations per slice: about one screen. */
const sliceLength = 12;

const nextSlice = (
  rendered: readonly TransactionView[],
  target: readonly TransactionView[],
): readonly TransactionView[] =>
  nextGrowth(rendered, target, ({ operations }) => operations.length, sliceLength);

/** Where a transaction is in its block. */
interface Place {
  /** Operations of the block before this transaction; null where a filter hides some. */
  readonly first: number | null;
  /** Number of transactions in the block. */
  readonly total: number;
}

/** A transaction with one operation is one line. One with several has a line of its own, which folds them below it. */
const TransactionGroup = memo(function TransactionGroup({
  transaction,
  ...place
}: { readonly transaction: TransactionView } & Place) {
  const { position, operations } = transaction;
  const [only, second] = operations;
  return (
    <div className={styles.tx} style={{ "--operations": operations.length } as CSSProperties}>
      {only && !second ? (
        <ul>
          <li id={place.first === null ? undefined : operationId(place.first)}>
            <OperationItem
              operation={only}
              lead={placeInBlock(position, place.total)}
              tail={<TransactionLink id={transaction.id} />}
              link={linkTo(transaction, 0)}
            />
          </li>
        </ul>
      ) : (
        <FoldedOperations transaction={transaction} {...place} />
      )}
    </div>
  );
});

function FoldedOperations({
  transaction,
  total,
  first,
}: { readonly transaction: TransactionView } & Place) {
  const { id, position, operations } = transaction;
  const actor = useActorRef(disclosureMachine, { input: { startsOpen: true } });
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  const list = useId();
  const name = grouped(position + 1);
  return (
    <>
      <div className={`${styles.head} num`}>
        <span>{placeInBlock(position, total)}</span>
        <span>{counted(operations.length, "operation")}</span>
        <span className="end">
          <TransactionLink id={id} />
        </span>
        <Unfold
          isOpen={isOpen}
          controls={list}
          label={say`Operations of transaction ${name}`}
          toggle={() => actor.send({ type: "disclosure.toggle" })}
        />
      </div>
      <ul id={list} hidden={!isOpen}>
        {isOpen &&
          operations.map((operation, i) => (
            <li
              key={`${position}-${i}-${operation.kind}`}
              id={first === null ? undefined : operationId(first + i)}
            >
              <OperationItem operation={operation} lead={null} link={linkTo(transaction, i)} />
            </li>
          ))}
      </ul>
    </>
  );
}

function TransactionLink({ id }: Pick<TransactionView, "id">) {
  if (!id) return null;
  return (
    <span className={styles.txLink}>
      <LabelMark of={idTarget(id)} />
      <a className="mono" href={`/transactions/${id}`}>
        <span aria-hidden="true">{tinyId(id)}</span>
        <span className="visually-hidden">Transaction {id}</span>
      </a>
    </span>
  );
}

/** Where the operation at `index` of a transaction, from 0, is shown. */
function linkTo({ id, position }: TransactionView, index: number) {
  if (!id) return undefined;
  const place = index + 1;
  const name = grouped(position + 1);
  return {
    to: `/transactions/${id}#${operationId(index)}`,
    what: say`operation ${place} of transaction ${name}`,
  };
}

/** The whole block as JSON, loaded on demand. */
function RawBlock({ number, uncovered }: Pick<BlockDetail, "number" | "uncovered">) {
  const {
    value: text,
    isAnswered: isOpen,
    hasFailed,
    toggle,
  } = useQuestion("block.json", [number], { whenOpened: true });
  return (
    <>
      <button type="button" className="btn tight" aria-expanded={isOpen} onClick={toggle}>
        {hasFailed ? say`Raw JSON failed, try again` : say`Raw JSON`}
      </button>
      {isOpen && text !== undefined && (
        <Dialog
          title="Block as JSON"
          className={`${dialogStyles.panel} ${dialogStyles.wide}`}
          close={toggle}
        >
          <CopyButton text={text} what={say`block as JSON`} />
          <UncoveredList uncovered={uncovered} />
          <RawJson text={text} />
        </Dialog>
      )}
    </>
  );
}
