/** Adds or removes votes for proposals. */
import { sentence } from "../../../language/say.ts";
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
  sentence: (it) => {
    const proposals = proposalList(it.value("proposal_ids"));
    return it.isTrue("approve")
      ? sentence`${it.account("voter")} voted for proposal ${proposals}`
      : sentence`${it.account("voter")} took back the vote for proposal ${proposals}`;
  },
});
