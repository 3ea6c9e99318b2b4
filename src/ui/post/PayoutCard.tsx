/** What a post has earned or will earn, and who gets which part. */
import type { Sourced } from "../../domain/contract/sourced.ts";
import { amountLabel, basisPoints, missing } from "../../domain/format/figures.ts";
import { say, sayAs } from "../../domain/language/say.ts";
import { payoutStates } from "../../domain/post/payout-words.ts";
import { payoutForm, type PostPayout } from "../../domain/post/payout.ts";
import { AccountLink } from "../shared/account/AccountLink.tsx";
import { ExactTime } from "../shared/values/Age.tsx";
import { Facts, type Fact } from "../shared/values/Facts.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";

export function PayoutCard({
  payout,
  answer,
  reload,
}: {
  readonly payout: PostPayout | null;
  readonly answer: Sourced<unknown> | null;
  readonly reload: (() => void) | undefined;
}) {
  return (
    <Facts
      title="Payout"
      facts={payout ? factsOf(payout) : loading}
      note={answer && <SourceNote of={answer} reload={reload} />}
    />
  );
}

const loading: readonly Fact[] = [
  say`State`,
  say`Payout`,
  say`Author`,
  say`Curators`,
  sayAs("a time")`Due`,
].map((label) => [label, null]);

function factsOf(payout: PostPayout): readonly Fact[] {
  const {
    state,
    total,
    author,
    curators,
    hasCuration,
    unpaid,
    beneficiaries,
    due,
    most,
    percentSbd,
  } = payout;
  const isExpected = state === "pending";
  const time: Fact = [
    state === "paid" ? say`Paid on` : sayAs("a time")`Due`,
    due === null ? missing : <ExactTime key="due" time={due} />,
  ];
  if (state === "declined") return [[say`State`, payoutStates[state]]];
  return [
    [say`State`, payoutStates[state]],
    [say`Payout`, <b key="total">{total ? amountLabel(total) : say`Unknown`}</b>],
    [isExpected ? say`Author, expected` : say`Author`, amountLabel(author)],
    [
      isExpected ? say`Curators, expected` : say`Curators`,
      isExpected && hasCuration === null
        ? say`${amountLabel(curators)}, or nothing if the author allows no curation rewards`
        : amountLabel(curators),
    ],
    ...(unpaid
      ? [[say`Paid to nobody, expected`, say`${amountLabel(unpaid)}: no curation rewards`] as const]
      : []),
    ...beneficiaries.map(({ account, weight, amount }, i): Fact => [
      beneficiaryLabel(beneficiaries.length > 1 ? i + 1 : null, isExpected),
      <span key={account}>
        {amount ? amountLabel(amount) : say`Unknown amount`}:{" "}
        <AccountLink name={account} hasAtSign />, {basisPoints(weight)}
      </span>,
    ]),
    [say`Author's part`, payoutForm(percentSbd)],
    ...(most ? [[say`Accepts at most`, amountLabel(most)] as const] : []),
    time,
  ];
}

/** `place`: null for the only beneficiary. */
function beneficiaryLabel(place: number | null, isExpected: boolean): string {
  if (place === null) return isExpected ? say`Beneficiary, expected` : say`Beneficiary`;
  return isExpected ? say`Beneficiary ${place}, expected` : say`Beneficiary ${place}`;
}
