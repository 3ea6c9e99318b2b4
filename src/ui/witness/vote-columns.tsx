/** The columns of a table of votes for a witness. */
import type { Rates } from "../../domain/chain/steem-power.ts";
import { missing } from "../../domain/format/figures.ts";
import { say, sayAs } from "../../domain/language/say.ts";
import type { VoteChange } from "../../domain/witness/key-changes-and-votes.ts";
import { powerLabel } from "../../domain/witness/witness-words.ts";
import { accountColumn, blockColumn } from "../list/columns.tsx";
import type { ListColumn } from "../list/list-column.ts";

/** `when`: how the time of a vote is shown. */
export const voteColumns = (
  rates: Rates | null,
  when: ListColumn<VoteChange>,
): readonly ListColumn<VoteChange>[] => [
  accountColumn("voter", say`Voter`, ({ voter }) => voter),
  {
    key: "vote",
    label: say`Vote`,
    render: ({ isFor }) => (isFor ? sayAs("a vote")`Given` : sayAs("a vote")`Removed`),
  },
  when,
  {
    key: "own",
    label: say`Own SP Today`,
    isNumeric: true,
    render: ({ weight }) => (weight ? powerLabel(weight.own, rates) : missing),
  },
  {
    key: "proxied",
    label: say`As a Proxy`,
    isNumeric: true,
    render: ({ weight }) =>
      weight && weight.proxied.units > 0n ? powerLabel(weight.proxied, rates) : missing,
  },
  blockColumn("block", say`Block`, ({ block }) => block),
];
