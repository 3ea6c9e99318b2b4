/** Adds or removes votes for proposals. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { areSeveral, proposalList } from "../pieces.ts";

export const update_proposal_votes = operation({
  tag: 45,
  fields: {
    voter: "account",
    proposal_ids: "ids",
    approve: "flag",
    extensions: "noExtensions",
  },
  sentence: (it) => {
    const ids = it.value("proposal_ids");
    const proposals = proposalList(ids);
    if (areSeveral(ids))
      return it.isTrue("approve")
        ? sentence`${it.account("voter")} voted for proposals ${proposals}`
        : sentence`${it.account("voter")} removed their votes for proposals ${proposals}`;
    return it.isTrue("approve")
      ? sentence`${it.account("voter")} voted for proposal ${proposals}`
      : sentence`${it.account("voter")} removed their vote for proposal ${proposals}`;
  },
});
