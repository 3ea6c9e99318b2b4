/** The power-down card: past and future payments, as stairs and in tables. */
import { useRef } from "react";
import type { Account } from "../../domain/account/account.ts";
import { urlPart } from "../../domain/address/url-part.ts";
import type { Amount } from "../../domain/chain/amount.ts";
import type { Rates } from "../../domain/chain/steem-power.ts";
import type { Origin } from "../../domain/contract/sourced.ts";
import { amountLabel, counted, grouped } from "../../domain/format/figures.ts";
import { sentences } from "../../domain/format/sentences.ts";
import { dayUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { ok } from "../../domain/result.ts";
import { paymentSteps, type PaymentStep } from "../../domain/wallet/power-down-steps.ts";
import {
  instalments,
  type PaidInstalment,
  type PaidInstalments,
} from "../../domain/wallet/power-down.ts";
import { accountColumn } from "../list/columns.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { SaveAs } from "../plot/SaveAs.tsx";
import { CalendarButton } from "../shared/controls/CalendarButton.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Loading } from "../shared/loading/Loading.tsx";
import { StateCard, StateList } from "../shared/page/StateCard.tsx";
import { ExactTime } from "../shared/values/Age.tsx";
import { Power } from "../shared/values/Power.tsx";
import { downloadedEntries } from "./downloaded-entries.ts";
import { PaymentStairs } from "./PaymentStairs.tsx";
import { paymentRows } from "./power-down-rows.ts";
import * as styles from "./PowerDown.module.css";

/** How many past payments the table shows: three power-downs of four. */
const maxListed = 12;

export function PowerDown({
  account,
  rates,
  from,
}: {
  readonly account: Account;
  readonly rates: Rates | null;
  readonly from: Origin;
}) {
  const payments = useQuestion("archive.powerDowns", [account.name]);
  const view = payments.value;
  const picture = useRef<HTMLDivElement>(null);
  const due = instalments(account);
  const made = view?.payments ?? [];
  const steps = paymentSteps(due, made, from.receivedAt);
  const omitted = view ? omittedSentence(view) : "";
  return (
    <>
      <StateCard
        title="Power-Down"
        from={from}
        note={
          <>
            {due.length > 0 && counted(due.length, "payment left", "payments left")}
            {due.length > 0 && (
              <CalendarButton
                whose={`@${account.name}`}
                name={`${account.name}-power-down`}
                events={due.map(({ time }) => ({
                  key: `powerDown-${time}`,
                  time,
                  label: say`Power-down payment`,
                }))}
                what={say`power-down payments`}
              />
            )}
            {due.length + made.length > 0 && (
              <SaveAs
                what={say`power-down payments`}
                about={aboutPayments(account.name, steps)}
                name={`${account.name}-power-down`}
                {...(steps.length > 0 && { picture })}
                rows={() => paymentRows(due, view ?? (payments.hasFailed ? "failed" : "waiting"))}
              />
            )}
          </>
        }
      >
        <div className={steps.length > 0 ? styles.pictureAndList : undefined}>
          <div ref={picture}>
            <PaymentStairs steps={steps} rates={rates} now={from.receivedAt} />
          </div>
          <div>
            <StateList
              list="due"
              of={ok(due)}
              keyOf={({ time }) => String(time)}
              empty="Nothing is being powered down."
              columns={[
                {
                  key: "payment-on",
                  label: say`Payment date`,
                  by: ({ time }) => time,
                  render: ({ time }) => <ExactTime time={time} />,
                },
                amountIn(rates),
              ]}
            />
          </div>
        </div>
        {omitted !== "" && due.length + made.length > 0 && (
          <p className="quiet-note">
            {sentences([say`Past payments are missing from the saved files.`, omitted])}
          </p>
        )}
      </StateCard>
      <StateCard title="Past Power-Down Payments" {...downloadedEntries(payments.answer)}>
        <Answer of={payments} ghosts={<Loading />} failed={say`Not known.`}>
          {(known) => (
            <StateList<PaidInstalment>
              list="made"
              of={ok(known.payments.slice(0, maxListed))}
              keyOf={({ index }) => String(index)}
              empty={
                known.total === 0
                  ? say`Nodes do not list past payments, but the history contains them. Open the History tab to download it.`
                  : known.loaded < known.total
                    ? say`None in the downloaded entries.`
                    : say`None.`
              }
              columns={[
                {
                  key: "paid-on",
                  label: say`Paid on`,
                  by: ({ time }) => time,
                  render: ({ time }) => <ExactTime time={time} />,
                },
                amountIn(rates),
                {
                  key: "arrived-as",
                  label: say`Arrived as`,
                  isNumeric: true,
                  render: ({ deposited }) => amountLabel(deposited),
                },
                accountColumn("to", say`To`, ({ to }) => to),
              ]}
            />
          )}
        </Answer>
        {made.length > maxListed && (
          <p className="quiet-note">
            <span>
              The newest {maxListed} payments.{" "}
              <a href={`/accounts/${urlPart(account.name)}/history?kinds=fill_vesting_withdraw`}>
                See all of them in the history
              </a>
            </span>
          </p>
        )}
      </StateCard>
    </>
  );
}

/** '@alice, 3 Nov 2026 to 24 Nov 2026': the span of the stairs. */
function aboutPayments(account: string, steps: readonly PaymentStep[]): string {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return "";
  const [from, to] = [dayUtc(first.time), dayUtc(last.time)];
  return say`@${account}, ${from} to ${to}`;
}

/** Which past payments are unknown here; empty if none are. */
function omittedSentence({ payments, omitted, loaded, total }: PaidInstalments): string {
  if (total === 0) return say`The history has not been downloaded.`;
  if (omitted > 0)
    return say`The history contains ${counted(omitted, "entry", "entries")} for payments older than the newest ${grouped(payments.length)}.`;
  return loaded < total
    ? say`Only ${grouped(loaded)} of the ${counted(total, "entry", "entries")} in the history are downloaded.`
    : "";
}

/** What a payment is worth in SP. */
const amountIn = (rates: Rates | null): ListColumn<{ readonly vests: Amount }> => ({
  key: "amount",
  label: say`Amount`,
  isNumeric: true,
  by: ({ vests }) => Number(vests.units),
  render: ({ vests }) => <Power vests={vests} rates={rates} />,
});
