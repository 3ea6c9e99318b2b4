/** Adds or removes votes for proposals. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { isPlural, proposalList } from "../pieces.ts";

export const update_proposal_votes = operation({
  tag: 45,
  fields: {
    voter: "account",
    proposal_ids: "ids",
    approve: "flag",
    extensions: "noExtensions",
  },
  sentence: (payload) => {
    const ids = payload.value("proposal_ids");
    const proposals = proposalList(ids);
    if (isPlural(ids))
      return payload.isTrue("approve")
        ? sentence`${payload.account("voter")} voted for proposals ${proposals}`
        : sentence`${payload.account("voter")} removed their votes for proposals ${proposals}`;
    return payload.isTrue("approve")
      ? sentence`${payload.account("voter")} voted for proposal ${proposals}`
      : sentence`${payload.account("voter")} removed their vote for proposal ${proposals}`;
  },
});
