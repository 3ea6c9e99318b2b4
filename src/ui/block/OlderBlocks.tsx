/** A page of older blocks, with links to the pages on both sides. */
import type { OlderBlocks as BlocksPage } from "../../domain/block/answers.ts";
import type { BlockSummary } from "../../domain/block/block.ts";
import { sourceName, type Sourced } from "../../domain/contract/sourced.ts";
import { counted, grouped, kilobytes } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { limits } from "../../domain/limits.ts";
import { Notice } from "../failure/Notice.tsx";
import { accountColumn, numberColumn, timeColumn } from "../list/columns.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { Step } from "../list/Pager.tsx";
import { Table } from "../list/Table.tsx";
import { OperationMix } from "../live/OperationMix.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Card } from "../shared/page/Card.tsx";
import { Page } from "../shared/page/Page.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { BlockJump } from "./BlockJump.tsx";
import * as styles from "../list/Pager.module.css";

const { page } = limits.olderBlocks;

export function OlderBlocks({ before }: { /** As in the URL. */ readonly before: string }) {
  const blocks = useQuestion("block.older", [before]);
  const { answer, value: view } = blocks;
  return (
    <Page title="Older Blocks">
      <nav className="crumb" aria-label="Breadcrumb">
        <a href="/blocks">Back to Blocks</a>
      </nav>
      <h1>Older Blocks</h1>
      <p className="lead">Every block back to the first one, {page} at a time.</p>
      <div className="stack">
        <Card
          title={view ? rangeWords(view) : say`Blocks`}
          end={answer && <SourceNote of={answer} />}
          isBusy={!answer && !blocks.hasFailed}
        >
          <BlockJump />
          <Answer of={blocks} failed={{ title: say`Error Loading Blocks` }}>
            {(shown) =>
              shown?.before === 1 ? (
                <Notice title="No Older Blocks">Block 1 is the first block of the chain.</Notice>
              ) : (
                <>
                  {shown && Number(before) > shown.before && (
                    <p className="quiet-note">
                      The newest block is {grouped(shown.head)}, so the list starts there.
                    </p>
                  )}
                  <Table
                    caption="Older blocks, newest first"
                    columns={columns}
                    rows={shown?.rows ?? null}
                    ghosts={page}
                    keyOf={({ number }) => String(number)}
                    linkOf={({ number: block }) => ({
                      id: `block-${block}`,
                      what: say`block #${grouped(block)}`,
                    })}
                  />
                  {answer && <Unreturned of={answer} />}
                </>
              )
            }
          </Answer>
          {view && <Steps view={view} />}
        </Card>
      </div>
    </Page>
  );
}

/** Says that the source did not return all blocks of the page. */
function Unreturned({ of: { value, source } }: { readonly of: Sourced<BlocksPage> }) {
  const endpoint = sourceName(source);
  const returned = value.rows.length;
  const expected = value.before - value.from;
  return (
    returned < expected && (
      <p className="quiet-note">
        {endpoint} returned {grouped(returned)} of {counted(expected, "block")}.
      </p>
    )
  );
}

function rangeWords({ before, from }: BlocksPage): string {
  const to = before - 1;
  return to === 0 ? say`Blocks` : say`Blocks ${grouped(from)} to ${grouped(to)}`;
}

function Steps({ view: { before, from, head } }: { readonly view: BlocksPage }) {
  const newer = before > head ? null : before + page > head ? "/blocks" : listBefore(before + page);
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span className="num">Newest block {grouped(head)}</span>
      <span className={styles.numbers}>
        <Step label="Newer" to={newer} />
        <Step label="Older" to={from > 1 ? listBefore(from) : null} />
      </span>
    </nav>
  );
}

const listBefore = (height: number): string => `/blocks?before=${height}`;

const columns: readonly ListColumn<BlockSummary>[] = [
  {
    key: "block",
    label: say`Block`,
    render: ({ number }) => (
      <a className="num" href={`/blocks/${number}`}>
        {grouped(number)}
      </a>
    ),
  },
  accountColumn("witness", say`Witness`, ({ witness }) => witness),
  numberColumn("transactions", say`Transactions`, ({ transactions }) => transactions),
  {
    key: "operations",
    label: say`Operations`,
    render: ({ operations }) => <OperationMix counts={operations} />,
  },
  {
    key: "size",
    label: say`Size`,
    isNumeric: true,
    render: ({ size }) => kilobytes(size),
  },
  timeColumn("time", say`Time`, ({ time }) => time),
];
