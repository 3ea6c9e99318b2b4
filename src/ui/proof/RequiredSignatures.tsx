/** The authorities a transaction required, and whether its signatures satisfy them by the accounts' current keys. */
import { Fragment } from "react";
import { roleWords } from "../../domain/chain/operations/role-words.ts";
import { say } from "../../domain/language/say.ts";
import type { AuthorityCheck, Counted } from "../../domain/proof/judge-authorities.ts";
import { AccountLink } from "../shared/account/AccountLink.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Card } from "../shared/page/Card.tsx";
import { lazy } from "../start/lazy.ts";
import * as styles from "./RequiredSignatures.module.css";

const validThen = lazy(() =>
  import("../authority/ValidThen.tsx").then((module) => module.ValidThen),
);

const outcomes: Readonly<Record<AuthorityCheck["outcome"], string>> = {
  satisfied: say`The signatures satisfy it.`,
  notSatisfied: say`By today's keys the signatures don't satisfy it; the keys may have changed since.`,
  unknown: say`The account's keys are not known here.`,
};

export function RequiredSignatures({
  id,
  authorities,
  signers,
}: {
  readonly id: string;
  readonly authorities: readonly AuthorityCheck[];
  /** Keys recovered from the signatures. */
  readonly signers: readonly string[];
}) {
  if (authorities.length === 0 && signers.length === 0) return null;
  return (
    <Card title="Who Had to Sign" end={<>by today's keys</>}>
      <ul className={styles.signers}>
        {authorities.map((check) => (
          <li key={keyOf(check)}>
            <Check check={check} />
          </li>
        ))}
        {authorities.length === 0 && <li>Nobody: these operations need no signature.</li>}
      </ul>
      {signers.length > 0 && (
        <details className={styles.path}>
          <summary className="quiet-note">Keys recovered from the signatures</summary>
          <ul>
            {signers.map((key) => (
              <li key={key}>
                <code>{key}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="quiet-note">
        This compares the signatures with the keys the accounts have today, as a node reports them.
        It is for information and not part of the verdict: the witnesses checked the signatures when
        they included the transaction in a block.
      </p>
      {signers.length > 0 && authorities.some(({ required }) => "account" in required) && (
        <Chunk view={validThen} id={id} />
      )}
    </Card>
  );
}

/** A React key for a requirement. */
const keyOf = ({ required }: AuthorityCheck): string =>
  "account" in required
    ? `${required.role} ${required.account}`
    : required.role === "key"
      ? `key ${required.key}`
      : JSON.stringify(required.authority);

function Check({ check }: { readonly check: AuthorityCheck }) {
  const { required, outcome, role, threshold, counted } = check;
  return (
    <>
      <p>
        <span className={styles.signOutcome} data-outcome={outcome} aria-hidden="true">
          {outcome === "satisfied" ? "✓" : outcome === "unknown" ? "?" : "≠"}
        </span>{" "}
        {"account" in required ? (
          <AccountAuthority required={required} by={role} />
        ) : required.role === "key" ? (
          required.key === null ? (
            say`a key that the operation does not name: nobody can sign for it`
          ) : (
            <>
              the key <code>{required.key}</code> named by the operation
            </>
          )
        ) : (
          say`an authority written into the operation`
        )}
      </p>
      <p className="dim small">
        {outcomes[outcome]}{" "}
        {counted.length > 0 &&
          (threshold === null ? (
            <>
              Counted: <CountedList counted={counted} />.
            </>
          ) : (
            <>
              Counted: <CountedList counted={counted} /> of {threshold} needed.
            </>
          ))}
      </p>
    </>
  );
}

/** `by`: the role whose authority was judged; another one may stand in for the required one. */
function AccountAuthority({
  required: { role: needed, account },
  by,
}: {
  readonly required: Extract<AuthorityCheck["required"], { readonly account: string }>;
  readonly by: AuthorityCheck["role"];
}) {
  const link = <AccountLink className="link" name={account} />;
  const role = roleWords[needed];
  const substitute = by && roleWords[by];
  return substitute === null || by === needed ? (
    <>
      <b>{role}</b> authority of {link}
    </>
  ) : (
    <>
      <b>{role}</b> authority of {link}, here by its {substitute} authority
    </>
  );
}

function CountedList({ counted }: { readonly counted: readonly Counted[] }) {
  return counted.map((each, i) => (
    <Fragment key={each.kind === "key" ? each.key : each.account}>
      {i > 0 && say`, `}
      {each.kind === "key" ? (
        <>
          <code title={each.key}>{each.key.slice(0, 16)}…</code> weighs {each.weight}
        </>
      ) : (
        <>
          <AccountLink className="link" name={each.account} /> (by <CountedList counted={each.by} />
          ) weighs {each.weight}
        </>
      )}
    </Fragment>
  ));
}
