/** Withdraws proposals. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { areSeveral, proposalList } from "../pieces.ts";

export const remove_proposal = operation({
  tag: 46,
  fields: { proposal_owner: "account", proposal_ids: "ids", extensions: "noExtensions" },
  sentence: (it) => {
    const ids = it.value("proposal_ids");
    const proposals = proposalList(ids);
    return areSeveral(ids)
      ? sentence`${it.account("proposal_owner")} withdrew proposals ${proposals}`
      : sentence`${it.account("proposal_owner")} withdrew proposal ${proposals}`;
  },
});
