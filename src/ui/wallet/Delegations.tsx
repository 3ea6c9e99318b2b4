/** The delegations tab: given, received and returning, each sum beside the chain's own figure. */
import type { ReactNode } from "react";
import type { Amount } from "../../domain/chain/amount.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Rates } from "../../domain/chain/steem-power.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import type { StateSubject } from "../../domain/export/subject.ts";
import { amountLabel, counted } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { ok } from "../../domain/result.ts";
import { sumOf, type Delegation, type DelegationsView } from "../../domain/wallet/delegations.ts";
import type { StateTabProps } from "../account/tab-props.ts";
import { ExportButton } from "../export/ExportButton.tsx";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { CalendarButton } from "../shared/controls/CalendarButton.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { StateCard, StateList, StateAnswer } from "../shared/page/StateCard.tsx";
import { ExactTime } from "../shared/values/Age.tsx";
import { Power } from "../shared/values/Power.tsx";
import * as styles from "./Delegations.module.css";

/** The service's amounts are floating-point numbers: a row may be off by this many units. */
const tolerance = 10n;

export function Delegations({ account: { name } }: StateTabProps) {
  const delegations = useQuestion("account.delegations", [name]);
  return (
    <StateAnswer of={delegations}>
      {(view) => <Lists name={name} of={view} refresh={delegations.refresh} />}
    </StateAnswer>
  );
}

function Lists({
  name,
  of: { given, returning, received, sums, rates },
  refresh,
}: {
  readonly name: AccountName;
  readonly of: DelegationsView;
  readonly refresh: () => void;
}) {
  const chain = sums.ok ? sums.value.value : null;
  const out =
    given.ok && returning.ok
      ? {
          units: sumOf(given.value.value).units + sumOf(returning.value.value).units,
          token: "VESTS" as const,
        }
      : null;
  return (
    <>
      <List
        subject={{ table: "given", account: name }}
        title="Delegated to Others"
        of={given}
        rates={rates}
        time={["since", say`Since`]}
        empty="Nothing is delegated."
        retry={refresh}
        sums={
          <Sums
            what={say`Delegated and returning`}
            sum={out}
            chain={chain?.given ?? null}
            rates={rates}
          />
        }
      />
      <List
        subject={{ table: "returning", account: name }}
        title="Returning"
        of={returning}
        rates={rates}
        time={["returns-on", say`Returns on`]}
        empty="No delegation is returning."
        retry={refresh}
      />
      {received ? (
        <List
          subject={{ table: "received", account: name }}
          title="Received from Others"
          of={received}
          rates={rates}
          time={["since", say`Since`]}
          empty="Nothing is received."
          retry={refresh}
          sums={
            <Sums
              what={say`Received`}
              sum={received.ok ? sumOf(received.value.value) : null}
              chain={chain?.received ?? null}
              rates={rates}
              within={received.ok ? tolerance * BigInt(received.value.value.length) : 0n}
            />
          }
        />
      ) : (
        <StateCard title="Received from Others">
          <p className="words">
            {say`Nodes know whom an account delegates to, but not who delegates to it. Only an indexing service does, and this network has none.`}
            {chain && " "}
            {chain && (
              <>
                The chain's sum is <Power vests={chain.received} rates={rates} />.
              </>
            )}
          </p>
        </StateCard>
      )}
    </>
  );
}

function List({
  subject,
  title,
  of,
  rates,
  time,
  empty,
  retry,
  sums,
}: {
  readonly subject: StateSubject;
  readonly title: string;
  readonly of: Answer<readonly Delegation[]>;
  readonly rates: Rates | null;
  /** The column of times: its name in the URL, and its label. */
  readonly time: readonly [name: string, label: string];
  readonly empty: string;
  readonly retry: () => void;
  readonly sums?: ReactNode;
}) {
  const rows = of.ok
    ? ok(of.value.value.toSorted((a, b) => Number(b.vests.units - a.vests.units)))
    : of;
  return (
    <StateCard
      title={title}
      from={of.ok ? of.value : null}
      note={
        of.ok && (
          <>
            {counted(of.value.value.length, "delegation")}
            {subject.table === "returning" && of.value.value.length > 0 && (
              <CalendarButton
                whose={`@${subject.account}`}
                name={`${subject.account}-returning`}
                events={of.value.value.map((row) => ({
                  key: `returning-${row.time}-${row.vests.units}`,
                  time: row.time,
                  label: say`Delegated power is back`,
                }))}
                what={say`returning delegations`}
              />
            )}
            <ExportButton subject={subject} total={of.value.value.length} />
          </>
        )
      }
    >
      <StateList
        list={subject.table}
        of={rows}
        keyOf={({ account, time: at }, index) => `${account} ${at} ${index}`}
        empty={empty}
        retry={retry}
        columns={[
          {
            key: "account",
            label: say`Account`,
            by: ({ account }) => account,
            render: ({ account }) =>
              account === "" ? (
                <span className="dim">not reported by nodes</span>
              ) : (
                <AccountLabel name={account} />
              ),
          },
          {
            key: "amount",
            label: say`Amount`,
            isNumeric: true,
            by: ({ vests }) => Number(vests.units),
            render: ({ vests }) => <Power vests={vests} rates={rates} />,
          },
          {
            key: time[0],
            label: time[1],
            isNumeric: true,
            by: ({ time: at }) => at,
            render: ({ time: at, mayBeEarlier }) => (
              <>
                <ExactTime time={at} />
                {mayBeEarlier && " "}
                {mayBeEarlier && <span className="dim">or 30 days earlier</span>}
              </>
            ),
          },
        ]}
      />
      {sums}
    </StateCard>
  );
}

/** A sum beside the chain's figure. */
function Sums({
  what,
  sum,
  chain,
  rates,
  within = 0n,
}: {
  readonly what: string;
  readonly sum: Amount | null;
  readonly chain: Amount | null;
  readonly rates: Rates | null;
  readonly within?: bigint;
}) {
  if (!sum || !chain) return null;
  const difference = sum.units - chain.units;
  const gap = amountLabel({ units: difference, token: "VESTS" });
  const size = difference < 0n ? -difference : difference;
  return (
    <p className="quiet-note num" role="status">
      <span>
        {say`${what}:`} <Power vests={sum} rates={rates} />
      </span>
      <span className={styles.ownFigure}>
        <span>
          The account's own figure: <Power vests={chain} rates={rates} />
        </span>
        {size <= within ? <strong>agrees</strong> : <strong>differs by {gap}</strong>}
      </span>
    </p>
  );
}
