/** The parts of one account's books, with the download that they rest on. */
import type { BookChoice, BookReport } from "../../domain/book/book-report.ts";
import { priceChoices, type PricesUsed } from "../../domain/archive/prices.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { checklist } from "../../domain/book/checklist.ts";
import { historyReason } from "../../domain/contract/dispute-text.ts";
import { dayUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { archiveDownload } from "../archive/archive.charts.ts";
import { Computing } from "../archive/Computing.tsx";
import { DownloadCard } from "../archive/DownloadCard.tsx";
import { isDownloadAgreed } from "../archive/download-decisions.ts";
import { ChoiceTabs } from "../archive/PeriodBar.tsx";
import { computedFrom, useArchiveState } from "../archive/use-archive-state.ts";
import { ExportButton } from "../export/ExportButton.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { useNetwork } from "../shared/data/network.ts";
import { useQuestion } from "../shared/data/use-question.ts";
import { Card } from "../shared/page/Card.tsx";
import { useActorRef } from "../start/actors.ts";
import { Gains } from "./Gains.tsx";
import { Income } from "./Income.tsx";
import { MonthEnds } from "./MonthEnds.tsx";
import * as styles from "./Books.module.css";

/** Whose prices are used. */
const priceLabels: Readonly<Record<PricesUsed, string>> = {
  all: say`All prices`,
  witnesses: say`Witnesses’ feeds only`,
  market: say`Market provider only`,
};

export function AccountBook({
  account,
  choice,
  choose,
}: {
  readonly account: AccountName;
  readonly choice: BookChoice;
  readonly choose: (part: Partial<BookChoice>) => void;
}) {
  const { key: network } = useNetwork();
  const archive = useActorRef(archiveDownload, {
    input: { account, network, isAgreed: isDownloadAgreed(`${network}/${account}`) },
  });
  const state = useArchiveState(archive);
  const book = useQuestion(
    "archive.book",
    [account, choice.method, choice.prices],
    computedFrom(state),
  );
  return (
    <>
      <DownloadCard actor={archive} />
      <Answer
        of={book}
        failed={{ sentence: say`The books could not be computed.`, reason: historyReason }}
        failedAt="top"
      >
        {(report) =>
          report && state ? (
            <Parts account={account} report={report} choice={choice} choose={choose} />
          ) : (
            <Computing archive={archive}>Reading the books…</Computing>
          )
        }
      </Answer>
    </>
  );
}

function Parts({
  account,
  report,
  choice: { year, method, prices },
  choose,
}: {
  readonly account: AccountName;
  readonly report: BookReport;
  readonly choice: BookChoice;
  readonly choose: (part: Partial<BookChoice>) => void;
}) {
  const { span, isComplete, changes } = report;
  if (!span) return <p className="quiet-note">No downloaded entry has changed a balance.</p>;
  const [first, last] = span.map((time) => new Date(time * 1000).getUTCFullYear()) as [
    number,
    number,
  ];
  const years = Array.from({ length: last - first + 1 }, (_, i) => String(last - i));
  return (
    <>
      <Card
        title="Before You Export"
        end={
          <ExportButton
            subject={{ table: "book", account }}
            total={changes}
            isComplete={isComplete}
            label={say`Export books`}
          />
        }
      >
        <ul className={styles.points}>
          {checklist(report).map(({ key, isFine, sentence }) => (
            <li key={key}>
              <span className={isFine ? "badge" : "badge warning"}>
                {isFine ? say`In order` : say`Check`}
              </span>
              <span>{sentence}</span>
            </li>
          ))}
          <li className="dim">
            From {dayUtc(span[0] * 1000)} to {dayUtc(span[1] * 1000)}. Values are in US dollars, at
            the witnesses’ feeds or the market provider’s price near each entry.
          </li>
        </ul>
      </Card>
      <div className={styles.choices}>
        <ChoiceTabs
          label="Prices"
          options={priceChoices.map((each) => [each, priceLabels[each]])}
          value={prices}
          choose={(next) => choose({ prices: next })}
        />
        <ChoiceTabs
          label="Year"
          options={[["", say`All years`], ...years.map((each) => [each, each] as const)]}
          value={year === null ? "" : String(year)}
          choose={(next) => choose({ year: next === "" ? null : Number(next) })}
        />
      </div>
      <Income months={report.income} year={year} />
      <Gains report={report} method={method} choose={(next) => choose({ method: next })} />
      <MonthEnds months={report.months} year={year} />
    </>
  );
}
