/** Finds the block that was newest at a given time, and says which slot that time is in. */
import type { ReactNode } from "react";
import { useParams } from "wouter";
import { partText } from "../../domain/address/url-part.ts";
import type { BlockAtTime as Found } from "../../domain/block/answers.ts";
import { requestedTimeText, parseRequestedTime } from "../../domain/block/requested-time.ts";
import { secondsBefore, slotWords } from "../../domain/block/slot-words.ts";
import { failureReason } from "../../domain/contract/failure-text.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Sourced } from "../../domain/contract/sourced.ts";
import { hourMs } from "../../domain/durations.ts";
import { counted, grouped, missing } from "../../domain/format/figures.ts";
import { clipped } from "../../domain/format/ids.ts";
import { dayUtc } from "../../domain/format/times.ts";
import { say, sayAs } from "../../domain/language/say.ts";
import type { SlotHeader } from "../../domain/witness/round/slot-header.ts";
import { slotTime } from "../../domain/witness/slot-number.ts";
import { Notice } from "../failure/Notice.tsx";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { useNetwork } from "../shared/data/network.ts";
import { useQuestion } from "../shared/data/use-question.ts";
import { Page } from "../shared/page/Page.tsx";
import { ExactTime } from "../shared/values/Age.tsx";
import { Facts, type Fact } from "../shared/values/Facts.tsx";
import { exactTime } from "../shared/values/sentence-times.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { BlockJump } from "./BlockJump.tsx";
import * as styles from "./BlockJump.module.css";

const title = say`Block at a Given Time`;

export function BlockAtTime() {
  const given = useParams()["time"];
  const text = given === undefined ? null : partText(given);
  const { zone } = useNetwork().settings;
  return (
    <Page title={text === null ? title : say`Block at ${clipped(text, 40)}`}>
      <nav className="crumb" aria-label="Breadcrumb">
        <a href="/blocks">Back to Blocks</a>
      </nav>
      <h1>{title}</h1>
      <p className="lead">
        {say`Finds the block that was newest at a given date and time. Enter the time in UTC; a slot lasts three seconds.`}
        {zone === "local" && ` ${say`Results are in your local time zone.`}`}
      </p>
      <div className="stack">
        {text === null ? <TimeForm /> : <FoundBlock key={text} text={text} />}
      </div>
    </Page>
  );
}

/** Some months after the chain began. */
const example = Date.UTC(2016, 11, 24);

function TimeForm() {
  return (
    <section className="card" aria-label="Find a block">
      <BlockJump />
      <Notice title="Choose a Date">
        Enter a date and a time of day. The block is found in a few calls, however old it is: for
        example that of{" "}
        <a className="link" href={`/blocks/at/${requestedTimeText(example)}`}>
          {dayUtc(example)}
        </a>
        .
      </Notice>
    </section>
  );
}

function FoundBlock({ text }: { readonly text: string }) {
  const found = useQuestion("block.atTime", [text]);
  const { answer } = found;
  const time = parseRequestedTime(text);
  return (
    <>
      <section className="card" aria-label="Find a block">
        {time === null ? <BlockJump /> : <BlockJump time={time} />}
        <Answer
          of={found}
          failed={{
            title: say`Error Finding the Block`,
            reason: formatHint,
          }}
        >
          {(slot) => (
            <p className={styles.slotAnswer} role="status">
              {slot
                ? slotWords(slot, (each) => exactTime(slotTime(each)))
                : say`Searching the chain…`}
            </p>
          )}
        </Answer>
        {answer && <Links {...answer} />}
      </section>
      {!found.hasFailed && (
        <Facts
          title="The Slot"
          facts={factsOf(answer)}
          note={answer && <SourceNote of={answer} />}
        />
      )}
    </>
  );
}

const [exampleTime, exampleDay] = ["2026-11-24T01:02:03", "2026-11-24"];

/** Why the input is not a time, and how to write one; null for other failures. */
function formatHint(failure: Failure): ReactNode {
  if (failure.kind !== "parameter") return null;
  const reason = failureReason(failure);
  const time = <bdi className="nowrap">{exampleTime}</bdi>;
  const day = <bdi className="nowrap">{exampleDay}</bdi>;
  return (
    <>
      {reason}. Write it as {time}, or as {day} for the start of a day.
    </>
  );
}

/** Links to the block and to nearby times. */
function Links({ value: { time, place } }: Sourced<Found>) {
  return (
    <nav className="actions" aria-label="The block and nearby times">
      {place.kind === "found" && (
        <a className="btn main" href={`/blocks/${place.block.number}`}>
          Open block {grouped(place.block.number)}
        </a>
      )}
      {shifts.map(([label, ms]) => (
        <a key={label} className="btn" href={`/blocks/at/${requestedTimeText(time + ms)}`}>
          {label}
        </a>
      ))}
    </nav>
  );
}

const shifts = [
  [say`1 day earlier`, -24 * hourMs],
  [say`1 hour earlier`, -hourMs],
  [say`1 hour later`, hourMs],
  [say`1 day later`, 24 * hourMs],
] as const;

/** The facts of an answer, or their labels while it loads. */
function factsOf(answer: Sourced<Found> | null): readonly Fact[] {
  const found = answer?.value;
  const place = found?.place;
  const block = place?.kind === "found" ? place.block : null;
  const next = place?.kind === "found" ? place.next : place?.kind === "before" ? place.first : null;
  const absent = found ? sayAs("a block")`None` : null;
  return [
    [say`Requested time`, found ? <ExactTime time={found.time} /> : null],
    [
      say`Slot`,
      found &&
        // The chain has no slots before its first block.
        (found.place.kind === "before" ? (
          missing
        ) : (
          <span className="num">
            {grouped(found.slot)}, from <ExactTime time={slotTime(found.slot)} />
          </span>
        )),
    ],
    [say`Block`, block ? <BlockLink block={block} /> : absent],
    [say`Produced by`, block ? <AccountLabel name={block.witness} /> : absent],
    [say`Produced at`, block && found ? <ProducedAt block={block} slot={found.slot} /> : absent],
    ...(found && next ? [[say`Next block`, <BlockLink key="next" block={next} />] as const] : []),
    [say`Found with`, place ? counted(place.calls, "header call") : null],
    ...(block
      ? [
          [
            say`List`,
            <a key="list" className="link" href={`/blocks?before=${block.number + 1}`}>
              Blocks up to this one
            </a>,
          ] as const,
        ]
      : []),
  ];
}

function BlockLink({ block: { number } }: { readonly block: SlotHeader }) {
  return (
    <a className="link num" href={`/blocks/${number}`}>
      {grouped(number)}
    </a>
  );
}

function ProducedAt({ block, slot }: { readonly block: SlotHeader; readonly slot: number }) {
  const seconds = secondsBefore(slot, block);
  return (
    <span>
      <ExactTime time={slotTime(block.slot)} />
      {seconds > 0 && (
        <span className="dim">, {say`${counted(seconds, "second")} before the slot`}</span>
      )}
    </span>
  );
}
