/** The books of some accounts: what to check, their income, their gains, and their balances by month. */
import { useSearch } from "wouter/use-browser-location";
import {
  readAccounts,
  readBookChoice,
  writeBookChoice,
  type BookChoice,
} from "../../domain/book/book-report.ts";
import { commaList } from "../../domain/format/lists.ts";
import { say } from "../../domain/language/say.ts";
import { navigate, withQuery } from "../browser/address.ts";
import { AccountForm } from "../shared/account/AccountForm.tsx";
import { ExampleAccount } from "../shared/links/examples.tsx";
import { Card } from "../shared/page/Card.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Page } from "../shared/page/Page.tsx";
import { PageHead } from "../shared/page/PageHead.tsx";
import { lazy } from "../start/lazy.ts";
import { KeptAccounts } from "./KeptAccounts.tsx";

const title = say`Books`;

/** Its code loads once an account is chosen. */
const accountBook = lazy(() => import("./AccountBook.tsx").then((module) => module.AccountBook));

export function Books() {
  const choice = readBookChoice(useSearch());
  const { accounts } = choice;
  const choose = (part: Partial<BookChoice>): void =>
    navigate(withQuery(writeBookChoice({ ...choice, ...part })));
  const isNone = accounts.length === 0;
  return (
    <Page
      title={isNone ? title : say`Books of ${commaList(accounts.map((account) => `@${account}`))}`}
    >
      <PageHead
        title={title}
        lead="An account’s income, gains and balances, from its downloaded history. This is arithmetic, not tax advice."
      />
      <div className="stack">
        <Card title="Account">
          <AccountForm
            label={title}
            account={accounts.join(", ")}
            button={say`Open the books`}
            choose={(typed) => choose({ accounts: readAccounts(typed), year: null })}
          />
          {isNone && (
            <p className="quiet-note">
              <span>
                For example <ExampleAccount to={(name) => `/books?account=${name}`} />.
              </span>
            </p>
          )}
          <KeptAccounts
            chosen={accounts}
            choose={(next) => choose({ accounts: next, year: null })}
          />
        </Card>
        {!isNone && (
          <Chunk
            key={accounts.join()}
            view={accountBook}
            accounts={accounts}
            choice={choice}
            choose={choose}
          />
        )}
      </div>
    </Page>
  );
}
