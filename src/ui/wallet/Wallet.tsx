/** The wallet tab: power-down payments, savings, conversions, orders, rewards to claim, and the total value. */
import type { Account } from "../../domain/account/account.ts";
import type { Amount } from "../../domain/chain/amount.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Rates } from "../../domain/chain/steem-power.ts";
import type { Sourced } from "../../domain/contract/sourced.ts";
import type { StateSubject } from "../../domain/export/subject.ts";
import { amountLabel, basisPoints, fixed, grouped, missing } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { walletPrice, walletValue } from "../../domain/wallet/format.ts";
import {
  estimatedValue,
  vestsPerPower,
  type Conversion,
  type Route,
  type SavingsWithdrawal,
  type WalletPart,
  type WalletView,
} from "../../domain/wallet/wallet.ts";
import type { StateTabProps } from "../account/tab-props.ts";
import { ExportButton } from "../export/ExportButton.tsx";
import { TryAgain } from "../failure/TryAgain.tsx";
import { accountColumn, amountColumn, timeColumn } from "../list/columns.tsx";
import { CalendarButton } from "../shared/controls/CalendarButton.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { FromSource, StateCard, StateList, StateAnswer } from "../shared/page/StateCard.tsx";
import { Deadline } from "../shared/values/Deadline.tsx";
import { Facts, type Fact } from "../shared/values/Facts.tsx";
import { Power } from "../shared/values/Power.tsx";
import { Escrows } from "./Escrows.tsx";
import { PowerDown } from "./PowerDown.tsx";
import * as styles from "../shared/page/StateCard.module.css";

export function Wallet({ account: { name } }: StateTabProps) {
  const wallet = useQuestion("account.wallet", [name]);
  return (
    <StateAnswer of={wallet}>
      {(_, answer) => <Cards name={name} answer={answer} refresh={wallet.refresh} />}
    </StateAnswer>
  );
}

function Cards({
  name,
  answer,
  refresh,
}: {
  readonly name: AccountName;
  readonly answer: Sourced<WalletView>;
  readonly refresh: () => void;
}) {
  const { account, rates, ratesFrom, price, routes, withdrawals, conversions, orders } =
    answer.value;
  const uncounted = [
    ...(orders.ok ? [] : [say`open orders`]),
    ...(conversions.ok ? [] : [say`conversions`]),
    ...(withdrawals.ok ? [] : [say`withdrawals from savings`]),
  ];
  const omitted = uncounted.length > 0 ? uncounted.reduce(joined) : "";
  const worth = estimatedValue(answer.value);
  const isTraded = price?.value.from === "trades";
  const exportOf = (table: StateSubject["table"], rows: WalletPart<unknown>) =>
    rows.ok &&
    rows.value.length > 0 && (
      <ExportButton subject={{ table, account: name }} total={rows.value.length} />
    );
  return (
    <>
      <Facts title="Balances" facts={balanceFacts(account, rates)} />
      <Facts
        title="Estimated Value"
        isStacked
        facts={[
          [
            say`Value`,
            <span key="value" className={styles.fromSource}>
              <span>{worth && price ? walletValue(worth.value, price.value) : missing}</span>
              <span className="small dim">computed here from the figures below</span>
            </span>,
          ],
          [
            say`STEEM and SP`,
            <FromSource key="steem" of={answer}>
              {worth ? `${fixed(worth.steem, 3)} STEEM` : missing}
            </FromSource>,
          ],
          [
            "SBD",
            <FromSource key="sbd" of={answer}>
              {worth ? `${fixed(worth.sbd, 3)} SBD` : missing}
            </FromSource>,
          ],
          [
            isTraded ? say`Price on the internal market` : say`Median price`,
            <FromSource key="price" of={price}>
              {price === null ? missing : walletPrice(price.value)}
            </FromSource>,
          ],
          [
            "1 SP",
            <FromSource key="rate" of={ratesFrom}>
              {rates ? `${fixed(vestsPerPower(rates), 3)} VESTS` : missing}
            </FromSource>,
          ],
        ]}
      />
      {isTraded && (
        <p className="card quiet-note" role="status">
          {say`The price is from the internal market: no source gave the witnesses' median.`}
          <TryAgain failure={null} run={refresh} isTight />
        </p>
      )}
      {worth && omitted !== "" && (
        <p className="card quiet-note" role="status">
          {say`The value does not include ${omitted}, which could not be loaded.`}
          <TryAgain failure={null} run={refresh} isTight />
        </p>
      )}
      <PowerDown account={account} rates={rates} from={answer} />
      <StateCard title="Power-Down Routes" from={answer} note={exportOf("routes", routes)}>
        <StateList<Route>
          list="routes"
          of={routes}
          retry={refresh}
          keyOf={({ to, isPoweredUp }) => `${to} ${String(isPoweredUp)}`}
          empty="Payments go to the account itself, as STEEM."
          columns={[
            accountColumn("to", say`To`, ({ to }) => to),
            {
              key: "share",
              label: say`Share`,
              isNumeric: true,
              by: ({ percent }) => percent,
              render: ({ percent }) => basisPoints(percent),
            },
            {
              key: "arrives-as",
              label: say`Arrives as`,
              isNumeric: true,
              by: ({ isPoweredUp }) => (isPoweredUp ? "SP" : "STEEM"),
              render: ({ isPoweredUp }) => (isPoweredUp ? "SP" : "STEEM"),
            },
          ]}
        />
      </StateCard>
      <StateCard
        title="Savings Withdrawals"
        from={answer}
        note={
          <>
            {withdrawals.ok && withdrawals.value.length > 0 && (
              <CalendarButton
                whose={`@${name}`}
                name={`${name}-savings`}
                events={withdrawals.value.map(({ amount, complete, to }) => ({
                  key: `savings-${complete}-${to}-${amount.units}`,
                  time: complete,
                  label: say`${amountLabel(amount)} from savings reaches @${to}`,
                }))}
                what={say`savings withdrawals`}
              />
            )}
            {exportOf("withdrawals", withdrawals)}
          </>
        }
      >
        <StateList<SavingsWithdrawal>
          list="withdrawals"
          of={withdrawals}
          retry={refresh}
          keyOf={(row, index) => `${row.from} ${row.complete} ${index}`}
          empty="No pending withdrawals."
          columns={[
            accountColumn("from", say`From`, ({ from }) => from),
            accountColumn("to", say`To`, ({ to }) => to),
            amountColumn("amount", say`Amount`, ({ amount }) => amount),
            timeColumn("arrives-on", say`Arrives on`, ({ complete }) => complete),
          ]}
        />
      </StateCard>
      <StateCard title="Conversions" from={answer} note={exportOf("conversions", conversions)}>
        <StateList<Conversion>
          list="conversions"
          of={conversions}
          retry={refresh}
          keyOf={({ complete }, index) => `${complete} ${index}`}
          empty="No pending conversions."
          columns={[
            {
              key: "amount",
              label: say`Amount`,
              by: ({ amount }) => Number(amount.units),
              render: ({ amount }) => amountLabel(amount),
            },
            timeColumn("becomes-steem-on", say`Becomes STEEM on`, ({ complete }) => complete),
          ]}
        />
      </StateCard>
      <StateCard
        title="Open Orders"
        from={answer}
        note={
          <>
            <a className="link" href={`/internal-market?account=${name}`}>
              Internal market
            </a>
            {exportOf("orders", orders)}
          </>
        }
      >
        <StateList
          list="orders"
          of={orders}
          retry={refresh}
          keyOf={({ id }) => String(id)}
          empty="No open orders in the internal market."
          columns={[
            {
              key: "sells",
              label: say`Sells`,
              by: ({ left }) => Number(left.units),
              render: ({ left }) => amountLabel(left),
            },
            {
              key: "price",
              label: say`Price`,
              isNumeric: true,
              by: ({ price }) => price,
              render: ({ price }) => say`${fixed(price, 6)} SBD per STEEM`,
            },
            {
              key: "expires-on",
              label: say`Expires on`,
              isNumeric: true,
              by: ({ expiration }) => expiration,
              render: ({ expiration }) => <Deadline time={expiration} />,
            },
          ]}
        />
      </StateCard>
      <Escrows name={name} />
    </>
  );
}

/** What the account has, the rewards that it can claim, and the accounts that it can create. */
function balanceFacts({ balances, powerDown }: Account, rates: Rates | null): readonly Fact[] {
  const { ownVests, delegatedIn, delegatedOut } = balances;
  const effective: Amount = {
    units: ownVests.units + delegatedIn.units - delegatedOut.units,
    token: "VESTS",
  };
  const power = (vests: Amount) => <Power vests={vests} rates={rates} />;
  return [
    ["STEEM", amountLabel(balances.steem)],
    ["SBD", amountLabel(balances.sbd)],
    [say`Own SP`, power(ownVests)],
    [say`Delegated to others`, power(delegatedOut)],
    [say`Received from others`, power(delegatedIn)],
    [say`Effective SP`, power(effective)],
    [say`Savings STEEM`, amountLabel(balances.savingsSteem)],
    [say`Savings SBD`, amountLabel(balances.savingsSbd)],
    [
      say`Rewards to claim`,
      <span key="rewards">
        <span className="nowrap">{amountLabel(balances.rewardSteem)} ·</span>{" "}
        <span className="nowrap">{amountLabel(balances.rewardSbd)} ·</span>{" "}
        {power(balances.rewardVests)}
      </span>,
    ],
    [
      say`Accounts claimed, not yet created`,
      powerDown.claimedAccounts === null ? missing : grouped(powerDown.claimedAccounts),
    ],
  ];
}

/** A list with one more part. */
const joined = (list: string, part: string): string => say`${list} and ${part}`;
