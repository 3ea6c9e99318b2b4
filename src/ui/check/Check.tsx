/** Before money moves: a transaction or an account, checked in plain words. */
import { useEffect, useRef } from "react";
import { useSearch } from "wouter/use-browser-location";
import { readSubject } from "../../domain/check/subject.ts";
import { say } from "../../domain/language/say.ts";
import { navigate, withQuery } from "../browser/address.ts";
import { ExampleAccount } from "../shared/links/examples.tsx";
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
  const field = useRef<HTMLInputElement>(null);
  // The same field for all subjects: the focus stays in it.
  useEffect(() => {
    if (field.current) field.current.value = text;
  }, [text]);
  return (
    <form
      className="card ask"
      role="search"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get("subject");
        const subject = typeof typed === "string" ? typed.trim() : "";
        navigate(withQuery(subject === "" ? "" : new URLSearchParams({ subject }).toString()));
      }}
    >
      <label htmlFor="check-subject">Transaction or account</label>
      <input
        ref={field}
        id="check-subject"
        className="field"
        name="subject"
        defaultValue={text}
        placeholder={say`Transaction ID or @name`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isUnreadable}
        aria-describedby="check-fault check-hint"
      />
      <button type="submit" className="btn main">
        Check
      </button>
      <p id="check-fault" className="fault" role="alert">
        {isUnreadable && say`This is neither a transaction’s ID nor an account’s name.`}
      </p>
      <p id="check-hint" className="hint">
        A link to a transaction or an account works too. For example{" "}
        <ExampleAccount to={(name) => `/check?subject=${name}`} />.
      </p>
    </form>
  );
}
