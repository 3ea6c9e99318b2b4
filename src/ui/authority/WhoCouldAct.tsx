/** Who could act for an account at a block or on a date, which is in the URL. */
import { useId } from "react";
import type { AccountAuthority } from "../../domain/account/authorities.ts";
import { withParameters } from "../../domain/address/with-parameters.ts";
import { laneRoles, roleNames, type LaneRole } from "../../domain/authority/lanes.ts";
import type { ThenView } from "../../domain/authority/view.ts";
import { grouped, missing } from "../../domain/format/figures.ts";
import { labelled } from "../../domain/format/labelled.ts";
import { say } from "../../domain/language/say.ts";
import { chooseInAddress } from "../browser/address/choose-in-address.ts";
import { withQuery } from "../browser/address/query.ts";
import type { ListColumn } from "../list/list-column.ts";
import { Table } from "../list/Table.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { useExactTime } from "../shared/data/network.ts";
import { useAnswer, type QuestionRef } from "../shared/data/use-question.ts";
import { Loading } from "../shared/loading/Loading.tsx";
import { Card } from "../shared/page/Card.tsx";
import { SignerName } from "./SignerName.tsx";
import * as styles from "./Authority.module.css";

/** The parameter of the URL. */
export const placeParameter = "at";

export function WhoCouldAct({
  of,
  at,
}: {
  readonly of: QuestionRef<"account.authority">;
  /** As in the URL; empty for none. */
  readonly at: string;
}) {
  const field = useId();
  const asked = useAnswer(of);
  return (
    <Card title="Who Could Act at a Block or on a Date">
      <form
        className="ask"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get("place");
          chooseInAddress({ [placeParameter]: typeof typed === "string" ? typed.trim() : "" });
        }}
      >
        <label htmlFor={field}>Block or date</label>
        <input
          key={at}
          id={field}
          className="field"
          name="place"
          defaultValue={at}
          placeholder="2026-11-24"
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit" className="btn main">
          Go
        </button>
        <p className="hint">A block's number, or a date in UTC, with a time of day if you like.</p>
      </form>
      {at !== "" && (
        <Answer
          of={asked}
          ghosts={<Loading />}
          failed={say`The history of the keys could not be loaded.`}
        >
          {({ asked: found }) => found && <Then of={found} />}
        </Answer>
      )}
    </Card>
  );
}

/** What is known of a role at that moment. */
interface RoleRow {
  readonly role: LaneRole;
  readonly authority: AccountAuthority | null;
}

function Then({ of }: { readonly of: ThenView }) {
  const exact = useExactTime();
  if (of.fault !== null)
    return (
      <p className="quiet-note" role="alert">
        {of.fault}
      </p>
    );
  const { at, authorities, isChangedThere } = of;
  const memo = authorities.memo;
  const rows = laneRoles.map((role): RoleRow => {
    if (role !== "memo") return { role, authority: authorities[role] };
    const keys = memo === null ? null : [{ name: memo, weight: 1 }];
    return { role, authority: keys && { threshold: 1, keys, accounts: [] } };
  });
  const moment = exact(at.time);
  return (
    <>
      <p className="quiet-note" role="status">
        {at.block === null ? moment : say`At the end of block ${grouped(at.block)}, ${moment}:`}
      </p>
      {isChangedThere && at.block !== null && (
        <p className="quiet-note">
          <span>
            An operation of this block changed it: before that,{" "}
            <a className="link" href={before(at.block)}>
              what the block before left
            </a>{" "}
            counted.
          </span>
        </p>
      )}
      <Table
        caption={say`Who could act then`}
        look="cards"
        rows={rows}
        keyOf={({ role }) => role}
        columns={columns}
      />
    </>
  );
}

/** This page's address with the block before a block. */
const before = (block: number): string =>
  withQuery(withParameters(location.search, { [placeParameter]: String(block - 1) }));

const columns: readonly ListColumn<RoleRow>[] = [
  { key: "role", label: say`Role`, render: ({ role }) => roleNames[role] },
  {
    key: "who",
    label: say`Who could sign`,
    render: ({ authority }) => {
      if (authority === null) return say`Not known.`;
      const { keys, accounts } = authority;
      if (keys.length + accounts.length === 0) return say`Nobody can sign with this authority.`;
      return (
        <ul className={styles.signers}>
          {[
            ...keys.map((key) => [key, true] as const),
            ...accounts.map((each) => [each, false] as const),
          ].map(([{ name, weight }, isKey]) => (
            <li key={name}>
              <SignerName name={name} isKey={isKey} />
              {(authority.threshold > 1 || weight !== 1) && (
                <span className="small dim"> {labelled(say`Weight`, grouped(weight))}</span>
              )}
            </li>
          ))}
        </ul>
      );
    },
  },
  {
    key: "needed",
    label: say`Weight needed`,
    isNumeric: true,
    render: ({ role, authority }) =>
      authority === null || role === "memo" ? missing : grouped(authority.threshold),
  },
];
