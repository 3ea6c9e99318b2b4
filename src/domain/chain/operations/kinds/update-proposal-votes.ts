/** Adds or removes votes for proposals. */
import { operation } from "../definition.ts";
import { proposalList } from "../pieces.ts";

export const update_proposal_votes = operation({
  tag: 45,
  fields: {
    voter: "account",
    proposal_ids: "ids",
    approve: "flag",
    extensions: "noExtensions",
  },
  sentence: (it) => [
    it.account("voter"),
    it.isTrue("approve") ? " voted for proposal " : " took back the vote for proposal ",
    ...proposalList(it.value("proposal_ids")),
  ],
});
