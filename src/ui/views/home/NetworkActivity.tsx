/** Network Activity and Status: the head, finality, and the facts that change rarely. */
import { useSelector } from "@xstate/react";
import { useId } from "react";
import type { ActorRefFrom } from "xstate";
import { failureText } from "../../../domain/failure-text.ts";
import { grouped, medianLabel } from "../../../domain/format/figures.ts";
import { shortId } from "../../../domain/format/ids.ts";
import { clockUtc } from "../../../domain/format/times.ts";
import type { ChainView } from "../../../domain/protocol/views.ts";
import type { medianPrice, runningVersion } from "../../hosts/home.ts";
import { CopyButton } from "../../parts/CopyButton.tsx";
import { Facts, type Fact } from "../../parts/Facts.tsx";
import { LiveMark } from "../../parts/LiveMark.tsx";
import { Notice } from "../../parts/Notice.tsx";
import { useClockTime } from "../../network.ts";
import { restart } from "../../runtime.ts";

const title = "Network Activity and Status";

export function NetworkActivity({
  chain,
  median,
  version,
}: {
  readonly chain: ChainView | null;
  readonly median: ActorRefFrom<typeof medianPrice>;
  readonly version: ActorRefFrom<typeof runningVersion>;
}) {
  const heading = useId();
  const clockTime = useClockTime({ namesZone: true });
  const price = useSelector(median, ({ context }) => context);
  const running = useSelector(version, ({ context }) => context);
  const properties = chain?.properties?.value;
  if (!properties && chain?.failure)
    return (
      <section className="card" aria-labelledby={heading}>
        <header>
          <h2 id={heading}>{title}</h2>
        </header>
        <div role="alert">
          <Notice
            title={failureText(chain.failure, "chain")}
            action={{ label: "Try Again", run: () => restart("latestBlocks") }}
          />
        </div>
      </section>
    );
  const facts: readonly Fact[] = [
    ["Head block", properties && <BlockLink number={properties.headBlock} />],
    ["Last irreversible", properties && <BlockLink number={properties.lastIrreversible} />],
    [
      "Current witness",
      properties && (
        <a href={`/accounts/${properties.currentWitness}`}>{properties.currentWitness}</a>
      ),
    ],
    [
      "Block ID",
      properties && (
        <span className="id">
          <code title={properties.headId}>{shortId(properties.headId)}</code>
          <CopyButton text={properties.headId} what="block ID" />
        </span>
      ),
    ],
    ["Block time", "3s"],
    ["Running version", running.answer?.value ?? (running.failure && "—")],
    [
      "Median price",
      price.answer
        ? medianLabel(price.answer.value)
        : price.failure && failureText(price.failure, "medianPrice"),
    ],
    ["Network time", properties && clockUtc(properties.time)],
  ];
  const received = chain?.properties?.receivedAt;
  return (
    <Facts
      title={title}
      facts={facts}
      note={
        received !== undefined && (
          <>
            <LiveMark follows={!chain?.failure} />
            <span className="num">Updated {clockTime(received)}</span>
          </>
        )
      }
    />
  );
}

function BlockLink({ number }: { readonly number: number }) {
  return <a href={`/blocks/${number}`}>{grouped(number)}</a>;
}
