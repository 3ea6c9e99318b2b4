/** Before money moves: a transaction or an account, checked in plain words. */
import { readSubject } from "../../domain/check/subject.ts";
import { say } from "../../domain/language/say.ts";
import { QueryForm, useParameter } from "../shared/controls/QueryForm.tsx";
import { ExampleAccount } from "../shared/links/examples.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Page } from "../shared/page/Page.tsx";
import { PageHead } from "../shared/page/PageHead.tsx";
import { lazy } from "../start/lazy.ts";

const title = say`Check a Payment`;

const transaction = lazy(() =>
  import("./CheckedTransaction.tsx").then((module) => module.CheckedTransaction),
);
const account = lazy(() => import("./CheckedAccount.tsx").then((module) => module.CheckedAccount));

export function Check() {
  const subject = readSubject(useParameter("subject"));
  return (
    <Page title={title}>
      <PageHead
        title={title}
        lead={say`Before money moves: has a payment arrived for good, and is its receiver who you think? Paste a transaction's ID, or an account's name.`}
      />
      <div className="stack">
        <QueryForm
          parameter="subject"
          id="check-subject"
          name={title}
          label={say`Transaction or account`}
          placeholder={say`Transaction ID or @name`}
          hint={
            <>
              A link to a transaction or an account works too. For example{" "}
              <ExampleAccount to={(name) => `/check?subject=${name}`} />.
            </>
          }
          emptyFault={say`Please enter a transaction's ID or an account's name`}
          fault={
            subject.kind === "unreadable"
              ? say`This is neither a transaction's ID nor an account's name.`
              : null
          }
          buttonLabel={say`Check`}
        />
        {subject.kind === "transaction" && (
          <Chunk key={subject.id} view={transaction} id={subject.id} />
        )}
        {subject.kind === "account" && (
          <Chunk key={subject.name} view={account} name={subject.name} />
        )}
      </div>
    </Page>
  );
}
