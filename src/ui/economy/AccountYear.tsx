/** What an account that does nothing would have after a year. */
import { useSearch } from "wouter/use-browser-location";
import { isAccountName } from "../../domain/account/account.ts";
import type { Account } from "../../domain/account/account.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { accountOn, type AccountDay } from "../../domain/economy/account-year.ts";
import {
  amountFigure,
  amountLabel,
  percentInFull,
  signedPercent,
} from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { pushQuery } from "../browser/address.ts";
import { Table } from "../list/Table.tsx";
import { AccountForm } from "../shared/account/AccountForm.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Loading } from "../shared/loading/Loading.tsx";
import { Card } from "../shared/page/Card.tsx";
import type { NamedYear } from "./YearEnds.tsx";

/** The name of the account in the URL. */
const parameter = "account";

export function AccountYear({ years }: { readonly years: readonly NamedYear[] }) {
  const name = (new URLSearchParams(useSearch()).get(parameter) ?? "").replace(/^@/, "");
  const choose = (wanted: string): void =>
    pushQuery((query) => {
      const parameters = new URLSearchParams(query);
      if (wanted === "") parameters.delete(parameter);
      else parameters.set(parameter, wanted);
      return parameters.toString();
    });
  return (
    <Card title="An Account After a Year">
      <AccountForm label={say`Account`} account={name} button={say`Show`} choose={choose} />
      {name === "" ? (
        <p className="quiet-note">
          Type a name to see what it would have if it did nothing: its VESTS stay the same, and
          their share price rises as inflation flows into the vesting fund.
        </p>
      ) : isAccountName(name) ? (
        <Found key={name} name={name as AccountName} years={years} />
      ) : (
        <Missing name={name} />
      )}
    </Card>
  );
}

const Missing = ({ name }: { readonly name: string }) => (
  <p className="quiet-note">{say`There is no account @${name}.`}</p>
);

function Found({
  name,
  years,
}: {
  readonly name: AccountName;
  readonly years: readonly NamedYear[];
}) {
  const account = useQuestion("account.detail", [name]);
  return (
    <Answer
      of={account}
      ghosts={<Loading />}
      missing={<Missing name={name} />}
      failed={{ title: say`Error Loading Account`, role: "status" }}
    >
      {(view) => <Holdings account={view.account} years={years} />}
    </Answer>
  );
}

interface Row {
  readonly label: string;
  readonly of: (day: AccountDay) => string;
}

const rows: readonly Row[] = [
  { label: say`Own SP`, of: ({ power }) => `${amountFigure(power)} SP` },
  {
    label: say`Share of the virtual supply`,
    of: ({ share }) => percentInFull(Math.round(share * 1e6) / 1e4),
  },
  { label: "SBD", of: ({ sbd }) => amountLabel(sbd) },
  { label: say`Its SBD, converted`, of: ({ sbdInSteem }) => amountLabel(sbdInSteem) },
];

function Holdings({
  account: { name, balances },
  years,
}: {
  readonly account: Account;
  readonly years: readonly NamedYear[];
}) {
  const held = {
    vests: balances.ownVests,
    sbd: { units: balances.sbd.units + balances.savingsSbd.units, token: "SBD" },
  } as const;
  const now = years[0]?.days[0];
  if (!now) return null;
  const first = accountOn(held, now);
  const ends = years.map((year) => ({
    name: year.name,
    end: accountOn(held, year.days.at(-1) ?? now),
  }));
  const growth = ends.map(({ name: scenario, end }) => {
    const grown = signedPercent(
      first.power.units === 0n
        ? 0
        : (Number(end.power.units - first.power.units) / Number(first.power.units)) * 100,
    );
    return ends.length === 1 ? grown : `${scenario} ${grown}`;
  });
  return (
    <>
      <Table
        look="cards"
        leading={0}
        caption={`@${name}`}
        rows={rows}
        keyOf={({ label }) => label}
        columns={[
          { key: "figure", label: say`Figure`, isHeader: true, render: ({ label }) => label },
          { key: "now", label: say`Now`, isNumeric: true, render: ({ of }) => of(first) },
          ...ends.map(({ name: scenario, end }) => ({
            key: scenario,
            label: ends.length === 1 ? say`After a year` : scenario,
            isNumeric: true,
            render: ({ of }: Row) => of(end),
          })),
        ]}
      />
      <p className="quiet-note">
        <span>
          <a href={`/accounts/${name}`}>@{name}</a>:{" "}
          {say`SP ${growth.join(", ")} from the vesting fund’s part of inflation alone, without votes, rewards, power-ups or power-downs. SBD bear no interest here.`}
        </span>
      </p>
    </>
  );
}
