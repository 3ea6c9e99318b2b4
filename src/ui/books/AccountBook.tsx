/** The parts of a book, with the downloads that it is computed from. */
import { useCallback, useState, type ComponentProps } from "react";
import { priceChoices, type PricesUsed } from "../../domain/archive/prices.ts";
import { rewardTimes, rewardTimeWords } from "../../domain/book/book-choices.ts";
import { shownPeriod } from "../../domain/book/book-period.ts";
import type { BookQuery, BookReport } from "../../domain/book/book-report.ts";
import { checklist, type CheckedPoint } from "../../domain/book/checklist.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { historyReason } from "../../domain/contract/dispute-text.ts";
import { dayUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { AccountDownload } from "../archive/AccountDownload.tsx";
import { computedFrom } from "../archive/use-archive-state.ts";
import { ExportButton } from "../export/ExportButton.tsx";
import { NoAccount } from "../shared/account/AccountForm.tsx";
import { ChoiceTabs } from "../shared/controls/ChoiceTabs.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Loading } from "../shared/loading/Loading.tsx";
import { Card } from "../shared/page/Card.tsx";
import { lazy } from "../start/lazy.ts";
import { Income } from "./Income.tsx";
import * as styles from "./Books.module.css";

/** Cards at the bottom, and ones that few visitors want, load separately. */
const delegationsCard = lazy(() =>
  import("./Delegations.tsx").then((module) => module.Delegations),
);
const coverageCard = lazy(() => import("./Coverage.tsx").then((module) => module.Coverage));
const entriesToCheck = lazy(() =>
  import("./EntriesToCheck.tsx").then((module) => module.EntriesToCheck),
);
const gains = lazy(() => import("./Gains.tsx").then((module) => module.Gains));
const monthEnds = lazy(() => import("./MonthEnds.tsx").then((module) => module.MonthEnds));
const pricesCard = lazy(() => import("./OwnPrices.tsx").then((module) => module.OwnPrices));

const rebuilding = lazy(() =>
  import("./RebuiltBookPrices.tsx").then((module) => module.RebuiltBookPrices),
);

/** In `versions`, the key of the visitor's price file; no account name has a space. */
const ownPrices = "own prices";
/** The key of rebuilt prices; their version is how often they were rebuilt. */
const rebuiltPrices = "rebuilt prices";

/** Whose prices are used. */
const priceLabels: Readonly<Record<PricesUsed, string>> = {
  all: say`All prices`,
  witnesses: say`Witnesses' feeds only`,
  internal: say`Internal market only`,
  market: say`Market provider only`,
  own: say`Own file`,
};

export function AccountBook({
  accounts,
  choice,
  choose,
}: {
  readonly accounts: readonly AccountName[];
  readonly choice: BookQuery;
  readonly choose: (part: Partial<BookQuery>) => void;
}) {
  const [versions, setVersions] = useState<Readonly<Record<string, number>>>({});
  const noteVersion = useCallback((part: string, version: number): void => {
    setVersions((known) => ({ ...known, [part]: version }));
  }, []);
  const noteRebuilt = useCallback((): void => {
    setVersions((known) => ({ ...known, [rebuiltPrices]: (known[rebuiltPrices] ?? 0) + 1 }));
  }, []);
  const notePrices = useCallback((at: number): void => noteVersion(ownPrices, at), [noteVersion]);
  // Every version only grows, and so does their sum. That of a price file is the time when it was opened.
  const version = Object.values(versions).reduce((sum, each) => sum + each, 0);
  const book = useQuestion(
    "archive.book",
    [accounts, choice.method, { prices: choice.prices, rewards: choice.rewards }],
    computedFrom({ version }),
  );
  return (
    <>
      {accounts.map((account) => (
        <BookedHistory
          key={account}
          account={account}
          isNamed={accounts.length > 1}
          onVersion={noteVersion}
        />
      ))}
      <Answer
        of={book}
        failed={{
          sentence: say`The books could not be computed.`,
          reason: historyReason,
          isCard: true,
        }}
        failurePosition="top"
        missing={
          accounts.length > 1 && (
            <p className="card quiet-note" role="status">
              {say`The books could not be computed.`}
            </p>
          )
        }
      >
        {(report) =>
          report?.accounts.every(({ account }) => account in versions) ? (
            <>
              <Parts
                report={report}
                isPartial={book.isPartial}
                choice={choice}
                choose={choose}
                notePrices={notePrices}
                noteRebuilt={noteRebuilt}
              />
              <Chunk view={delegationsCard} accounts={accounts} version={version} />
            </>
          ) : (
            <section className="card loading-card" aria-busy>
              <Loading>{say`Reading the books…`}</Loading>
            </section>
          )
        }
      </Answer>
    </>
  );
}

/** The history of an account of the book, or a sentence if there is no such account. */
function BookedHistory(history: ComponentProps<typeof AccountDownload>) {
  const { isMissing } = useQuestion("account.detail", [history.account]);
  return isMissing ? (
    <section className="card">
      <NoAccount name={history.account} />
    </section>
  ) : (
    <AccountDownload {...history} />
  );
}

/** Points that need a look come first. */
const inOrderOfNeed = (points: readonly CheckedPoint[]): readonly CheckedPoint[] =>
  points.toSorted((a, b) => Number(a.isFine) - Number(b.isFine));

function Parts({
  report,
  isPartial,
  choice: { year, method, prices, rewards },
  choose,
  notePrices,
  noteRebuilt,
}: {
  readonly report: BookReport;
  /** Whether the market's prices may still come. */
  readonly isPartial: boolean;
  readonly choice: BookQuery;
  readonly choose: (part: Partial<BookQuery>) => void;
  readonly notePrices: (at: number) => void;
  readonly noteRebuilt: () => void;
}) {
  const { span, rows, currency } = report;
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
            subject={{
              table: "book",
              accounts,
              between: span,
              period: shownPeriod(year, span),
              prices,
              rewards,
            }}
            total={rows}
            isComplete={report.accounts.every(({ isComplete }) => isComplete)}
            label={say`Export books`}
          />
        }
      >
        <ul className={styles.points}>
          {inOrderOfNeed(checklist(report, isPartial)).map(({ key, isFine, sentence }) => (
            <li key={key}>
              <span className={isFine ? "badge" : "badge warning"}>
                {isFine ? say`In order` : say`Check`}
              </span>
              <span>{sentence}</span>
            </li>
          ))}
          <li className="dim">
            From {dayUtc(span[0] * 1000)} to {dayUtc(span[1] * 1000)}. Values are in {currency}, at
            the price near each entry; the witnesses and the internal market count an SBD as a
            dollar.
          </li>
        </ul>
        {(prices === "all" || prices === "witnesses") && report.daysWithoutPrice > 0 && (
          <Chunk
            key={[prices, rewards, ...accounts].join()}
            view={rebuilding}
            accounts={accounts}
            choices={{ prices, rewards }}
            days={report.daysWithoutPrice}
            isPartial={isPartial}
            onRebuilt={noteRebuilt}
          />
        )}
      </Card>
      {report.accounts.length > 1 && <Chunk view={coverageCard} accounts={report.accounts} />}
      {[report.unruled, report.unpriced, report.unmatched].some(({ count }) => count > 0) && (
        <Chunk view={entriesToCheck} report={report} />
      )}
      <div className={styles.choices}>
        <LabelledTabs
          label="Prices"
          options={priceChoices.map((each) => [each, priceLabels[each]])}
          value={prices}
          choose={(next) => choose({ prices: next })}
        />
        <LabelledTabs
          label="Rewards"
          options={rewardTimes.map((each) => [each, rewardTimeWords[each].label])}
          value={rewards}
          choose={(next) => choose({ rewards: next })}
        />
        <LabelledTabs
          label="Year"
          options={[["", say`All years`], ...years.map((each) => [each, each] as const)]}
          value={year === null ? "" : String(year)}
          choose={(next) => choose({ year: next === "" ? null : Number(next) })}
        />
        <p className="small dim">{rewardTimeWords[rewards].about}</p>
      </div>
      {prices === "own" && (
        <Chunk view={pricesCard} onOpened={notePrices} leave={() => choose({ prices: "all" })} />
      )}
      <Income months={report.income} currency={currency} year={year} />
      <Chunk
        view={gains}
        report={report}
        method={method}
        choices={{ prices, rewards }}
        year={year}
        choose={(next) => choose({ method: next })}
      />
      <Chunk view={monthEnds} months={report.months} year={year} />
    </>
  );
}

/** The label is visible: without it, 'When claimed' means nothing. Screen readers read that of the group. */
function LabelledTabs<Value extends string>(tabs: ComponentProps<typeof ChoiceTabs<Value>>) {
  return (
    <div className={styles.labelled}>
      <span aria-hidden="true">{tabs.label}</span>
      <ChoiceTabs {...tabs} />
    </div>
  );
}
