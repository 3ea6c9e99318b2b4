/** The wallet tab: power-down payments, savings, conversions, orders, rewards to claim, and the total value. */
import { useSelector } from "@xstate/react";
import { estimatedValue, instalments, type Instalment } from "../../domain/account/wallet.ts";
import {
  amountLabel,
  basisPoints,
  counted,
  fixed,
  grouped,
  medianLabel,
  missing,
} from "../../domain/format/figures.ts";
import { err, ok } from "../../domain/result.ts";
import { dayUtc } from "../../domain/format/times.ts";
import type { StateTabProps } from "../account/tab-props.ts";
import { useWidth } from "../browser/use-width.ts";
import { AccountLabel } from "../shared/AccountLabel.tsx";
import { Facts } from "../shared/Facts.tsx";
import { useExactTime } from "../shared/network.ts";
import { SourceNote } from "../shared/SourceNote.tsx";
import { useActorRef } from "../start/actors.ts";
import { Power } from "./Power.tsx";
import { accountEscrows, accountWallet } from "./state.charts.ts";
import { StateCard, StateList, StateWaiting } from "./StateCard.tsx";

export function Wallet({ account: { name } }: StateTabProps) {
  const exact = useExactTime();
  const actor = useActorRef(accountWallet, { input: { subject: name } });
  const { answer, failure } = useSelector(actor, ({ context }) => context);
  if (!answer)
    return <StateWaiting failure={failure} retry={() => actor.send({ type: "page.retry" })} />;
  const { account, rates, medianPrice, routes, withdrawals, conversions, orders } = answer.value;
  const { balances, powerDown } = account;
  const worth = estimatedValue(answer.value);
  const payments = instalments(account);
  return (
    <>
      <Facts
        title="Estimated Value"
        note={<SourceNote of={answer} />}
        facts={[
          ["Value", worth ? `$${fixed(worth.value, 2)}` : missing],
          ["STEEM and SP", worth ? `${fixed(worth.steem, 3)} STEEM` : missing],
          ["SBD", worth ? `${fixed(worth.sbd, 3)} SBD` : missing],
          ["Median price", medianPrice === null ? missing : medianLabel(medianPrice)],
          [
            "Rewards to claim",
            <span key="rewards">
              {amountLabel(balances.rewardSteem)} · {amountLabel(balances.rewardSbd)} ·{" "}
              <Power vests={balances.rewardVests} rates={rates} />
            </span>,
          ],
          [
            "Accounts claimed, not yet created",
            powerDown.claimedAccounts === null ? missing : grouped(powerDown.claimedAccounts),
          ],
        ]}
      />
      <StateCard
        title="Power-Down"
        note={
          payments.length > 0
            ? counted(payments.length, "payment left", "payments left")
            : undefined
        }
      >
        {payments.length > 0 && <Timeline payments={payments} />}
        <StateList
          of={ok(payments)}
          keyOf={({ time }) => String(time)}
          empty="Nothing is being powered down."
          columns={[
            { label: "Payment on", render: ({ time }) => exact(time) },
            {
              label: "Amount",
              isFigure: true,
              render: ({ vests }) => <Power vests={vests} rates={rates} />,
            },
          ]}
        />
      </StateCard>
      <StateCard title="Power-Down Routes">
        <StateList
          of={routes}
          keyOf={({ to, isPoweredUp }) => `${to} ${String(isPoweredUp)}`}
          empty="Payments go to the account itself, as STEEM."
          columns={[
            { label: "To", render: ({ to }) => <AccountLabel name={to} /> },
            { label: "Share", isFigure: true, render: ({ percent }) => basisPoints(percent) },
            {
              label: "Arrives as",
              isFigure: true,
              render: ({ isPoweredUp }) => (isPoweredUp ? "SP" : "STEEM"),
            },
          ]}
        />
      </StateCard>
      <StateCard title="Savings Withdrawals">
        <StateList
          of={withdrawals}
          keyOf={(row, place) => `${row.from} ${row.complete} ${place}`}
          empty="None is pending."
          columns={[
            { label: "From", render: ({ from }) => <AccountLabel name={from} /> },
            { label: "To", render: ({ to }) => <AccountLabel name={to} /> },
            { label: "Amount", isFigure: true, render: ({ amount }) => amountLabel(amount) },
            { label: "Arrives on", isFigure: true, render: ({ complete }) => exact(complete) },
          ]}
        />
      </StateCard>
      <StateCard title="Conversions">
        <StateList
          of={conversions}
          keyOf={({ complete }, place) => `${complete} ${place}`}
          empty="Nothing is being converted."
          columns={[
            { label: "Amount", render: ({ amount }) => amountLabel(amount) },
            {
              label: "Becomes STEEM on",
              isFigure: true,
              render: ({ complete }) => exact(complete),
            },
          ]}
        />
      </StateCard>
      <StateCard title="Open Orders">
        <StateList
          of={orders}
          keyOf={({ id }) => String(id)}
          empty="No open orders in the internal market."
          columns={[
            { label: "Sells", render: ({ left }) => amountLabel(left) },
            {
              label: "Price",
              isFigure: true,
              render: ({ price }) => `${fixed(price, 6)} SBD per STEEM`,
            },
            { label: "Expires on", isFigure: true, render: ({ expiration }) => exact(expiration) },
          ]}
        />
      </StateCard>
      <Escrows name={name} />
    </>
  );
}

/** Nodes do not list an account's escrows; only the downloaded history does. */
function Escrows({ name }: { readonly name: string }) {
  const exact = useExactTime();
  const actor = useActorRef(accountEscrows, { input: { subject: name } });
  const { answer, failure } = useSelector(actor, ({ context }) => context);
  const view = answer?.value;
  return (
    <StateCard
      title="Escrows"
      note={
        view &&
        `from the ${grouped(view.loaded)} of ${counted(view.total, "entry", "entries")} downloaded`
      }
    >
      {view || failure ? (
        <StateList
          of={view ? ok(view.escrows) : err(failure ?? { kind: "cancelled" })}
          keyOf={({ from, id }) => `${from} ${id}`}
          empty={
            view?.total === 0
              ? "Nodes do not list escrows. Open the History tab once: the downloaded history contains them."
              : "No open escrows."
          }
          columns={[
            { label: "From", render: ({ from }) => <AccountLabel name={from} /> },
            { label: "To", render: ({ to }) => <AccountLabel name={to} /> },
            { label: "Agent", render: ({ agent }) => <AccountLabel name={agent} /> },
            {
              label: "Amount",
              isFigure: true,
              render: ({ steem, sbd }) => `${amountLabel(steem)} · ${amountLabel(sbd)}`,
            },
            {
              label: "State",
              isFigure: true,
              render: ({ isDisputed, isApproved, ratification, expiration }) =>
                isDisputed
                  ? "Disputed"
                  : isApproved
                    ? `Expires on ${exact(expiration)}`
                    : `To be approved by ${exact(ratification)}`,
            },
          ]}
        />
      ) : (
        <p className="quiet-note" role="status">
          Loading…
        </p>
      )}
    </StateCard>
  );
}

/** Width before the first measurement, px. */
const initialWidth = 960;
const height = 64;
const edge = 48;
/** The smallest and largest dot, px. */
const [small, large] = [4, 9];

/** The payments on a timeline; a table follows it. */
function Timeline({ payments }: { readonly payments: readonly Instalment[] }) {
  const [place, width] = useWidth(initialWidth);
  const [first, last] = [payments[0], payments.at(-1)];
  if (!first || !last) return null;
  const span = Math.max(1, last.time - first.time);
  const x = (time: number): number =>
    payments.length === 1 ? width / 2 : edge + ((time - first.time) / span) * (width - 2 * edge);
  const most = Number(first.vests.units);
  return (
    <svg
      ref={place}
      className="payments"
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <line className="rail" x1={edge} x2={width - edge} y1={24} y2={24} />
      {payments.map(({ time, vests }) => (
        <circle
          key={time}
          className="dot"
          cx={x(time)}
          cy={24}
          r={small + (large - small) * Math.sqrt(Number(vests.units) / most)}
        >
          <title>{`${dayUtc(time)}: ${amountLabel(vests)}`}</title>
        </circle>
      ))}
      <text x={x(first.time)} y={52}>
        {dayUtc(first.time)}
      </text>
      {payments.length > 1 && (
        <text x={x(last.time)} y={52}>
          {dayUtc(last.time)}
        </text>
      )}
    </svg>
  );
}
