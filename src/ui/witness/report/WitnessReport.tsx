/** A witness's month: what it made, missed, published and changed, beside other witnesses; as a page and as files. */
import { useSelector } from "@xstate/react";
import { Redirect, useParams } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { partText, urlPart } from "../../../domain/address/url-part.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import { say } from "../../../domain/language/say.ts";
import {
  monthsFor,
  readMonthChoice,
  writeMonthChoice,
  type MonthChoice,
} from "../../../domain/witness/report/month-address.ts";
import {
  monthColumn,
  monthRows,
  type MonthColumn,
} from "../../../domain/witness/report/month-rows.ts";
import { monthOf } from "../../../domain/witness/report/month-span.ts";
import { monthLabel } from "../../../domain/witness/report/month-words.ts";
import { navigate } from "../../browser/address/navigation.ts";
import { withQuery } from "../../browser/address/query.ts";
import { Notice } from "../../failure/Notice.tsx";
import { Select } from "../../shared/controls/Select.tsx";
import { Answer } from "../../shared/data/Answer.tsx";
import { useQuestion } from "../../shared/data/use-question.ts";
import { Chunk } from "../../shared/loading/Chunk.tsx";
import { Loading } from "../../shared/loading/Loading.tsx";
import { Card } from "../../shared/page/Card.tsx";
import { Page } from "../../shared/page/Page.tsx";
import { lazy } from "../../start/lazy.ts";
import { clock } from "../../start/page.charts.ts";
import { BesideChoice } from "./BesideChoice.tsx";
import { FiguresTable, MonthTable } from "./MonthTable.tsx";

/** Below the figures, which are shown without waiting for it. */
const monthCards = lazy(() => import("./MonthCards.tsx").then((module) => module.MonthCards));

export function WitnessReport() {
  const given = partText(useParams()["name"] ?? "");
  const search = useSearch();
  const name = given.replace(/^@/, "").toLowerCase() as AccountName;
  if (name !== given && name !== "")
    return <Redirect to={`/witnesses/${urlPart(name)}/report?${search}`} replace />;
  const choice = readMonthChoice(search, name);
  return <Report key={`${name} ${choice.month}`} name={name} choice={choice} />;
}

const choose = (choice: MonthChoice): void =>
  navigate(withQuery(writeMonthChoice(location.search, choice)), { replace: true });

function Report({ name, choice }: { readonly name: AccountName; readonly choice: MonthChoice }) {
  const { month: chosen, beside: names } = choice;
  const running = useSelector(clock, ({ context }) => monthOf(context.now));
  const month = useQuestion("witness.month", [name, chosen]);
  const slots = useQuestion("witness.monthSlots", [name, chosen]);
  const peers = useQuestion("witness.monthPeers", [chosen]);
  const beside = useQuestion("witness.monthsBeside", [names, chosen]);
  const known = peers.value ?? null;
  const columns: readonly MonthColumn[] = [
    monthColumn(
      {
        name,
        month: month.hasFailed ? null : month.value,
        slots: slots.hasFailed ? null : slots.value,
      },
      known,
    ),
    ...names.map((other) => {
      const found = beside.value?.find((each) => each.name === other);
      const failed = beside.hasFailed ? null : undefined;
      const own = found ?? { month: failed, slots: failed };
      return monthColumn({ name: other, month: own.month, slots: own.slots }, known);
    }),
  ];
  const title = say`@${name.slice(0, 40)} in ${labelOf(chosen || running)}`;
  return (
    <Page title={title}>
      <div className="stack">
        <div>
          <nav className="crumb" aria-label="Breadcrumb">
            <a href={`/witnesses/${urlPart(name)}`}>Back to the witness</a>
          </nav>
          <div className="title">
            <h1>{title}</h1>
            <label>
              <span className="visually-hidden">Month</span>
              <Select
                value={chosen || running}
                onChange={({ target }) =>
                  choose({ ...choice, month: target.value === running ? "" : target.value })
                }
              >
                {monthsFor(running, chosen).map((each) => (
                  <option key={each} value={each}>
                    {labelOf(each)}
                  </option>
                ))}
              </Select>
            </label>
          </div>
          <p className="lead">
            What it produced, missed, published and changed, as far as a node's headers and an
            indexer's lists show.
          </p>
        </div>
        <Answer
          of={month}
          missing={
            <section className="card">
              {month.failure?.kind === "notFound" && month.failure.what === "month" ? (
                <Notice title="The Month Has Not Begun">
                  The chain's newest block is older than this month.
                </Notice>
              ) : (
                <Notice title={say`@${name.slice(0, 40)} Is No Witness`}>
                  The node that was asked knows no witness of this name, so there is nothing to
                  report.{" "}
                  <a className="link" href="/witness-list">
                    All witnesses
                  </a>
                </Notice>
              )}
            </section>
          }
          ghosts={
            <Card title="Figures" isBusy>
              <Loading>Reading the month's operations…</Loading>
              <FiguresTable columns={columns} rows={monthRows(columns, null)} />
            </Card>
          }
          failed={{ title: say`Error Loading the Month`, isCard: true }}
        >
          {(value, answer) => (
            <>
              <MonthTable
                columns={columns}
                peers={peers}
                month={value}
                answer={answer}
                choice={
                  <BesideChoice
                    name={name}
                    beside={names}
                    options={known?.peers.map((peer) => peer.name) ?? []}
                    choose={(others) => choose({ ...choice, beside: others })}
                  />
                }
              />
              <Chunk
                view={monthCards}
                month={value}
                days={columns[0]?.days ?? []}
                slots={slots}
                peers={known}
              />
            </>
          )}
        </Answer>
      </div>
    </Page>
  );
}

const labelOf = (month: string): string => monthLabel({ from: Date.parse(`${month}-01`) });
