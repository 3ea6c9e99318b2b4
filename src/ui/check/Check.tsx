/** Before money moves: a transaction or an account, checked in plain words. */
import { useState } from "react";
import { useSearch } from "wouter/use-browser-location";
import { readSubject } from "../../domain/check/subject.ts";
import { say } from "../../domain/language/say.ts";
import { navigate, withQuery } from "../browser/address.ts";
import { ExampleAccount } from "../shared/links/examples.tsx";
import { LookupForm } from "../shared/controls/LookupForm.tsx";
import { Page } from "../shared/page/Page.tsx";
import { PageHead } from "../shared/page/PageHead.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { lazy } from "../start/lazy.ts";

const title = say`Check a Payment`;

const transaction = lazy(() =>
  import("./CheckedTransaction.tsx").then((module) => module.CheckedTransaction),
);
const account = lazy(() => import("./CheckedAccount.tsx").then((module) => module.CheckedAccount));

export function Check() {
  const text = new URLSearchParams(useSearch()).get("subject") ?? "";
  const subject = readSubject(text);
  return (
    <Page title={title}>
      <PageHead
        title={title}
        lead={say`Before money moves: has a payment arrived for good, and is its receiver who you think? Paste a transaction’s ID, or an account’s name.`}
      />
      <div className="stack">
        <SubjectForm text={text} isUnreadable={subject.kind === "unreadable"} />
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

function SubjectForm({
  text,
  isUnreadable,
}: {
  /** In the address. */
  readonly text: string;
  readonly isUnreadable: boolean;
}) {
  // What is typed replaces the address's text until that is another one.
  const [typed, type] = useState({ instead: text, value: text });
  const value = typed.instead === text ? typed.value : text;
  return (
    <LookupForm
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
      text={value}
      fault={isUnreadable ? say`This is neither a transaction’s ID nor an account’s name.` : null}
      buttonLabel={say`Check`}
      isDisabled={false}
      type={(next) => type({ instead: text, value: next })}
      submit={() => {
        const subject = value.trim();
        navigate(withQuery(subject === "" ? "" : new URLSearchParams({ subject }).toString()));
      }}
    />
  );
}
