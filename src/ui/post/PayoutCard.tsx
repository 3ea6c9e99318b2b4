/** What a post has earned or will earn, and who gets which part. */
import { AccountLink } from "../shared/AccountLink.tsx";
import type { Sourced } from "../../domain/contract/sourced.ts";
import { amountLabel, basisPoints } from "../../domain/format/figures.ts";
import { payoutForm, type PostPayout } from "../../domain/post/payout.ts";
import { ExactTime } from "../shared/Age.tsx";
import { Facts, type Fact } from "../shared/Facts.tsx";
import { SourceNote } from "../shared/SourceNote.tsx";

const stateLabels = {
  pending: "Pending",
  paid: "Paid",
  declined: "Declined by the author",
} as const satisfies Record<PostPayout["state"], string>;

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

const loading: readonly Fact[] = ["State", "Payout", "Author", "Curators", "Due"].map((label) => [
  label,
  null,
]);

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
  const expected = state === "pending" ? ", expected" : "";
  const time: Fact = [
    state === "paid" ? "Paid on" : "Due",
    due === null ? "—" : <ExactTime key="due" time={due} />,
  ];
  if (state === "declined") return [["State", stateLabels[state]]];
  return [
    ["State", stateLabels[state]],
    ["Payout", <b key="total">{total ? amountLabel(total) : "Unknown"}</b>],
    [`Author${expected}`, amountLabel(author)],
    [
      `Curators${expected}`,
      state === "pending" && hasCuration === null
        ? `${amountLabel(curators)}, or nothing if the author allows no curation rewards`
        : amountLabel(curators),
    ],
    ...(unpaid
      ? [["Paid to nobody, expected", `${amountLabel(unpaid)}: no curation rewards`] as const]
      : []),
    ...beneficiaries.map(({ account, weight, amount }, i): Fact => [
      `${beneficiaries.length > 1 ? `Beneficiary ${i + 1}` : "Beneficiary"}${expected}`,
      <span key={account}>
        {amount ? amountLabel(amount) : "Unknown amount"}: <AccountLink name={account} hasAtSign />,{" "}
        {basisPoints(weight)}
      </span>,
    ]),
    ["Author's part", payoutForm(percentSbd)],
    ...(most ? [["Accepts at most", amountLabel(most)] as const] : []),
    time,
  ];
}
