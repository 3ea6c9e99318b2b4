/** The parts of a book, with the downloads that it rests on. */
import { useCallback, useState } from "react";
import type { BookChoice, BookReport } from "../../domain/book/book-report.ts";
import { priceChoices, type PricesUsed } from "../../domain/archive/prices.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { checklist } from "../../domain/book/checklist.ts";
import { historyReason } from "../../domain/contract/dispute-text.ts";
import { dayUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { ChoiceTabs } from "../archive/PeriodBar.tsx";
import { computedFrom } from "../archive/use-archive-state.ts";
import { ExportButton } from "../export/ExportButton.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Card } from "../shared/page/Card.tsx";
import { AccountDownload } from "../archive/AccountDownload.tsx";
import { Coverage } from "./Coverage.tsx";
import { Delegations } from "./Delegations.tsx";
import { EntriesToCheck } from "./EntriesToCheck.tsx";
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
  accounts,
  choice,
  choose,
}: {
  readonly accounts: readonly AccountName[];
  readonly choice: BookChoice;
  readonly choose: (part: Partial<BookChoice>) => void;
}) {
  const [versions, setVersions] = useState<Readonly<Record<string, number>>>({});
  const tell = useCallback((account: AccountName, version: number): void => {
    setVersions((known) => ({ ...known, [account]: version }));
  }, []);
  const isOpen = accounts.every((account) => account in versions);
  // Each one only grows, so their sum does too.
  const version = Object.values(versions).reduce((sum, each) => sum + each, 0);
  const book = useQuestion(
    "archive.book",
    [accounts, choice.method, choice.prices],
    computedFrom({ version }),
  );
  return (
    <>
      {accounts.map((account) => (
        <AccountDownload
          key={account}
          account={account}
          isNamed={accounts.length > 1}
          tell={tell}
        />
      ))}
      <Answer
        of={book}
        failed={{
          sentence: say`The books could not be computed.`,
          reason: historyReason,
          isCard: true,
        }}
        failedAt="top"
      >
        {(report) =>
          report && isOpen ? (
            <>
              <Parts report={report} choice={choice} choose={choose} />
              <Delegations accounts={accounts} version={version} />
            </>
          ) : (
            <p className="card quiet-note" role="status">
              {say`Reading the books…`}
            </p>
          )
        }
      </Answer>
    </>
  );
}

function Parts({
  report,
  choice: { year, method, prices },
  choose,
}: {
  readonly report: BookReport;
  readonly choice: BookChoice;
  readonly choose: (part: Partial<BookChoice>) => void;
}) {
  const { span, rows } = report;
  const accounts = report.accounts.map(({ account }) => account);
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
            subject={{ table: "book", accounts, prices }}
            total={rows}
            isComplete={report.accounts.every(({ isComplete }) => isComplete)}
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
      {report.accounts.length > 1 && <Coverage accounts={report.accounts} />}
      <EntriesToCheck report={report} />
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
