/** An account's books: what to check, its income, its gains, and its balances by month. */
import { useSearch } from "wouter/use-browser-location";
import { readBookChoice, writeBookChoice, type BookChoice } from "../../domain/book/book-report.ts";
import { say } from "../../domain/language/say.ts";
import { navigate, withQuery } from "../browser/address.ts";
import { AccountForm } from "../shared/account/AccountForm.tsx";
import { ExampleAccount } from "../shared/links/examples.tsx";
import { Card } from "../shared/page/Card.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Page } from "../shared/page/Page.tsx";
import { PageHead } from "../shared/page/PageHead.tsx";
import { lazy } from "../start/lazy.ts";

const title = say`Books`;

/** Its code loads once an account is chosen. */
const accountBook = lazy(() => import("./AccountBook.tsx").then((module) => module.AccountBook));

export function Books() {
  const choice = readBookChoice(useSearch());
  const { account } = choice;
  const choose = (part: Partial<BookChoice>): void =>
    navigate(withQuery(writeBookChoice({ ...choice, ...part })));
  return (
    <Page title={account === null ? title : say`Books of @${account}`}>
      <PageHead
        title={title}
        lead="An account’s income, gains and balances, from its downloaded history. This is arithmetic, not tax advice."
      />
      <div className="stack">
        <Card title="Account">
          <AccountForm
            label={title}
            account={account ?? ""}
            button={say`Open the books`}
            choose={(typed) => {
              const query = new URLSearchParams({ account: typed });
              choose({ account: readBookChoice(query.toString()).account, year: null });
            }}
          />
          {account === null && (
            <p className="quiet-note">
              <span>
                For example <ExampleAccount to={(name) => `/books?account=${name}`} />.
              </span>
            </p>
          )}
        </Card>
        {account !== null && (
          <Chunk
            key={account}
            view={accountBook}
            account={account}
            choice={choice}
            choose={choose}
          />
        )}
      </div>
    </Page>
  );
}
