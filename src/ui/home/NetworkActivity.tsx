/** Network Activity and Status: the head block, finality, and facts that change rarely. */
import { failureText } from "../../domain/contract/failure-text.ts";
import type { ChainView } from "../../domain/contract/topics.ts";
import { grouped, medianLabel, missing } from "../../domain/format/figures.ts";
import { shortId } from "../../domain/format/ids.ts";
import { clockUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { Notice } from "../failure/Notice.tsx";
import { LiveMark } from "../live/LiveMark.tsx";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { CopyButton } from "../shared/controls/CopyButton.tsx";
import { useAnswer, type QuestionRef } from "../shared/data/use-question.ts";
import { Card } from "../shared/page/Card.tsx";
import { ClockTime } from "../shared/values/Age.tsx";
import { Facts, type Fact } from "../shared/values/Facts.tsx";
import { restartFeed } from "../start/runtime.ts";
import * as styles from "../shared/values/LongId.module.css";

const title = say`Network Activity and Status`;

export function NetworkActivity({
  chain,
  median,
  version,
}: {
  readonly chain: ChainView | null;
  readonly median: QuestionRef<"chain.medianPrice">;
  readonly version: QuestionRef<"chain.runningVersion">;
}) {
  const price = useAnswer(median);
  const running = useAnswer(version);
  const properties = chain?.properties?.value;
  if (!properties && chain?.failure)
    return (
      <Card title={title}>
        <div role="alert">
          <Notice
            title={failureText(chain.failure, "chain")}
            action={{ label: say`Try Again`, run: () => restartFeed("latestBlocks") }}
          />
        </div>
      </Card>
    );
  const facts: readonly Fact[] = [
    [say`Head block`, properties && <BlockLink number={properties.headBlock} />],
    [say`Last irreversible`, properties && <BlockLink number={properties.lastIrreversible} />],
    [say`Current witness`, properties && <AccountLabel name={properties.currentWitness} />],
    [
      say`Block ID`,
      properties && (
        <span className={styles.id}>
          <code title={properties.headId}>{shortId(properties.headId)}</code>
          <CopyButton text={properties.headId} what={say`block ID`} />
        </span>
      ),
    ],
    [say`Block time`, say`3s`],
    [say`Running version`, running.answer?.value ?? (running.failure && missing)],
    [
      say`Median price`,
      price.answer
        ? medianLabel(price.answer.value)
        : price.failure && failureText(price.failure, "medianPrice"),
    ],
    [say`Network time`, properties && clockUtc(properties.time)],
  ];
  const received = chain?.properties?.receivedAt;
  return (
    <Facts
      title={title}
      facts={facts}
      note={
        received !== undefined && (
          <>
            <LiveMark isFollowing={chain?.state === "live" && !chain.failure} />
            <span className="num">
              Updated <ClockTime time={received} namesZone />
            </span>
          </>
        )
      }
    />
  );
}

function BlockLink({ number }: { readonly number: number }) {
  return <a href={`/blocks/${number}`}>{grouped(number)}</a>;
}
