/** The treasury: its balance, what it may spend, and when it pays. */
import { decimalText } from "../../domain/chain/amount-text.ts";
import { precision } from "../../domain/chain/amount.ts";
import type { Sourced } from "../../domain/contract/sourced.ts";
import { amountLabel } from "../../domain/format/figures.ts";
import { plural, say } from "../../domain/language/say.ts";
import { totalOf, type Share } from "../../domain/proposal/funding.ts";
import type { ProposalsView } from "../../domain/proposal/proposal-view.ts";
import { treasuryAccount } from "../../domain/proposal/treasury.ts";
import { AccountLink } from "../shared/account/AccountLink.tsx";
import { Age } from "../shared/values/Age.tsx";
import { Facts, type Fact } from "../shared/values/Facts.tsx";
import { clockTime } from "../shared/values/sentence-times.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";

export function TreasuryFacts({
  answer,
  reload,
}: {
  readonly answer: Sourced<ProposalsView> | null;
  readonly reload: (() => void) | undefined;
}) {
  const view = answer?.value;
  const count = (share: Share): number =>
    view?.running.filter((each) => each.share === share).length ?? 0;
  const [full, part, unpaid] = [count("full"), count("part"), count("none")];
  const spent = totalOf(view?.running.map(({ daily }) => daily) ?? []);
  const next = totalOf(view?.running.map((each) => each.next) ?? []);
  const facts: readonly Fact[] = [
    [say`Account`, <AccountLink key="account" name={treasuryAccount} />],
    [say`Balance`, view && amountLabel(view.treasury)],
    [
      say`Income`,
      <a key="income" href="/statistics">
        A part of the inflation
      </a>,
    ],
    [say`Budget for a day`, view && say`${amountLabel(view.budget)}, a hundredth of the treasury`],
    [say`Spent in a day`, view && amountLabel(spent)],
    [
      say`Received and paid`,
      <a key="books" href="/proposals/books">
        Hour by hour
      </a>,
    ],
    [
      say`After a year`,
      view && (
        <a key="year" href={`/economy?spend=${decimalText(spent.units, precision.SBD)}`}>
          Computed with this spending
        </a>
      ),
    ],
    [
      say`Running proposals`,
      view &&
        say`${plural(full, "# paid in full", "# paid in full")}, ${plural(part, "# in part", "# in part")}, ${plural(unpaid, "# not paid", "# not paid")}`,
    ],
    [
      say`Last payment`,
      view &&
        (view.clock.lastPaid === null ? say`Not reported` : <Age time={view.clock.lastPaid} />),
    ],
    [
      say`Next payment`,
      view &&
        (view.clock.nextPayment === null ? (
          say`Not reported`
        ) : (
          <span key="next">
            From {clockTime(view.clock.nextPayment)} on, {amountLabel(next)}
          </span>
        )),
    ],
  ];
  return (
    <Facts
      title="Treasury"
      facts={facts}
      note={answer && <SourceNote of={answer} reload={reload} />}
    />
  );
}
