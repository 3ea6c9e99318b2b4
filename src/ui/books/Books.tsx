/** The books of some accounts: what to check, their income, their gains, and their balances by month. */
import { useState } from "react";
import { useSearch } from "wouter/use-browser-location";
import {
  ignoredAccounts,
  readAccounts,
  readBookQuery,
  writeBookQuery,
  type BookQuery,
} from "../../domain/book/book-report.ts";
import { maxBooked } from "../../domain/book/max-booked.ts";
import { commaList } from "../../domain/format/lists.ts";
import { say } from "../../domain/language/say.ts";
import { navigate } from "../browser/address/navigation.ts";
import { withQuery } from "../browser/address/query.ts";
import { AccountForm } from "../shared/account/AccountForm.tsx";
import { ExampleAccount } from "../shared/links/examples.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Card } from "../shared/page/Card.tsx";
import { Page } from "../shared/page/Page.tsx";
import { PageHead } from "../shared/page/PageHead.tsx";
import { lazy } from "../start/lazy.ts";
import { StoredAccounts } from "./StoredAccounts.tsx";

const title = say`Books`;

/** Its code loads once an account is chosen. */
const accountBook = lazy(() => import("./AccountBook.tsx").then((module) => module.AccountBook));

export function Books() {
  const search = useSearch();
  const choice = readBookQuery(search);
  const [typed, setTyped] = useState(() => new URLSearchParams(search).get("account") ?? "");
  const { accounts } = choice;
  // What was typed may be about another book than the one that the URL has now.
  const ignored = readAccounts(typed).join() === accounts.join() ? ignoredAccounts(typed) : [];
  const choose = (part: Partial<BookQuery>): void =>
    navigate(withQuery(writeBookQuery({ ...choice, ...part })));
  const isEmpty = accounts.length === 0;
  const heading = isEmpty
    ? title
    : say`Books of ${commaList(accounts.map((account) => `@${account}`))}`;
  return (
    <Page title={heading}>
      <PageHead
        title={heading}
        lead="An account's income, gains and balances, from its downloaded history. This is arithmetic, not tax advice."
      />
      <div className="stack">
        <Card title="Account">
          <AccountForm
            label={title}
            account={accounts.join(", ")}
            button={say`Open the books`}
            choose={(next) => {
              setTyped(next);
              choose({ accounts: readAccounts(next), year: null });
            }}
          />
          {ignored.length > 0 && (
            <p className="quiet-note" role="alert">
              {say`Left out: ${commaList(ignored)}. A book has up to ${maxBooked} accounts: type their names.`}
            </p>
          )}
          {isEmpty && (
            <p className="quiet-note">
              <span>
                For example <ExampleAccount to={(name) => `/books?account=${name}`} />.
              </span>
            </p>
          )}
          <StoredAccounts
            chosen={accounts}
            choose={(next) => {
              setTyped("");
              choose({ accounts: next, year: null });
            }}
          />
        </Card>
        {!isEmpty && (
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
