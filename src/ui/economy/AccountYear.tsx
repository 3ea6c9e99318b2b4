/** What an account would have and earn in a year: the one in the address, or the visitor's own. */
import { useSelector } from "@xstate/react";
import { useSearch } from "wouter/use-browser-location";
import { isAccountName, typedName } from "../../domain/account/account.ts";
import type { Account } from "../../domain/account/account.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import {
  accountOn,
  rewardDays,
  rewardsInSteem,
  shareOfRewards,
  type AccountDay,
} from "../../domain/economy/account-year.ts";
import type { YearStart } from "../../domain/economy/year.ts";
import {
  amountFigure,
  amountLabel,
  missing,
  percentInFull,
  signedPercent,
} from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { pushQuery } from "../browser/address/query.ts";
import { Table } from "../list/Table.tsx";
import { session } from "../session/session.charts.ts";
import { AccountForm, NoAccount } from "../shared/account/AccountForm.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Loading } from "../shared/loading/Loading.tsx";
import { Card } from "../shared/page/Card.tsx";
import { labelOf } from "./amounts.ts";
import type { NamedYear } from "./YearEnds.tsx";

/** The name of the account in the URL. */
const parameter = "account";

interface YearProps {
  readonly years: readonly NamedYear[];
  readonly start: YearStart;
}

export function AccountYear(props: YearProps) {
  const own = useSelector(session(), ({ context }) => context.user?.username ?? "");
  const name = typedName(new URLSearchParams(useSearch()).get(parameter) ?? own);
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
          Type a name to see what it would have if it kept its VESTS, whose share price rises as
          inflation flows into the vesting fund, and earned as much of all rewards as before.
        </p>
      ) : isAccountName(name) ? (
        <Found key={name} name={name as AccountName} {...props} />
      ) : (
        <NoAccount name={name} />
      )}
    </Card>
  );
}

function Found({ name, ...props }: YearProps & { readonly name: AccountName }) {
  const account = useQuestion("account.detail", [name]);
  return (
    <Answer
      of={account}
      ghosts={<Loading />}
      missing={<NoAccount name={name} />}
      failed={{ title: say`Error Loading Account`, role: "status" }}
    >
      {(view) => <Holdings account={view.account} {...props} />}
    </Answer>
  );
}

/** What an account earned in the last days, thousandths of STEEM, and its share of all rewards; null if none are read. */
function useEarned(
  name: AccountName,
  { economy, shares }: YearStart,
): { readonly steem: number; readonly share: number } | null {
  const { value } = useQuestion("archive.rewards", [name, { span: "30d", by: "month" }]);
  const steem = value ? rewardsInSteem(value.spans["30d"], economy) : 0;
  return steem === 0 ? null : { steem, share: shareOfRewards(steem, economy, shares) };
}

interface ShownRow {
  readonly label: string;
  readonly now: string;
  /** At the end of each scenario. */
  readonly ends: readonly string[];
}

/** Rewards of the last 30 days, now and at the end, and of the year. */
function rewardRows(
  earned: ReturnType<typeof useEarned>,
  years: readonly NamedYear[],
): readonly ShownRow[] {
  if (!earned) return [];
  const of = (rewarded: number): string => labelOf(Math.round(earned.share * rewarded), "STEEM");
  const until = ({ days }: NamedYear, before = 0): number =>
    days.at(-1 - before)?.sums.rewarded ?? 0;
  return [
    {
      label: say`Rewards in 30 days`,
      now: labelOf(earned.steem, "STEEM"),
      ends: years.map((year) => of(until(year) - until(year, rewardDays))),
    },
    {
      label: say`Rewards in the year`,
      now: missing,
      ends: years.map((year) => of(until(year))),
    },
  ];
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
  start,
}: YearProps & {
  readonly account: Account;
}) {
  const earned = useEarned(name, start);
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
        rows={[
          ...rows.map(({ label, of }) => ({
            label,
            now: of(first),
            ends: ends.map(({ end }) => of(end)),
          })),
          ...rewardRows(earned, years),
        ]}
        keyOf={({ label }) => label}
        columns={[
          { key: "figure", label: say`Figure`, isHeader: true, render: ({ label }) => label },
          { key: "now", label: say`Now`, isNumeric: true, render: (row) => row.now },
          ...ends.map(({ name: scenario }, place) => ({
            key: scenario,
            label: ends.length === 1 ? say`After a year` : scenario,
            isNumeric: true,
            render: (row: ShownRow) => row.ends[place],
          })),
        ]}
      />
      <p className="quiet-note">
        <span>
          <a href={`/accounts/${name}`}>@{name}</a>:{" "}
          {say`SP ${growth.join(", ")} from the vesting fund's part of inflation alone, without rewards, power-ups or power-downs. SBD bear no interest here.`}{" "}
          {earned
            ? say`Rewards are assumed to stay ${percentInFull(Math.round(earned.share * 1e6) / 1e4)} of all that is paid for posts and votes: what it earned in 30 days, as far as this browser has read its history, at today's prices.`
            : say`What it earns is not known: this browser has read no rewards of its last 30 days.`}{" "}
          {!earned && (
            <a className="link" href={`/accounts/${name}/rewards?span=30d`}>
              Read its rewards
            </a>
          )}
        </span>
      </p>
    </>
  );
}
