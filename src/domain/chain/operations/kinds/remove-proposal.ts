/** Withdraws proposals. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { isPlural, proposalList } from "../pieces.ts";

export const remove_proposal = operation({
  tag: 46,
  fields: { proposal_owner: "account", proposal_ids: "ids", extensions: "noExtensions" },
  sentence: (payload) => {
    const ids = payload.value("proposal_ids");
    const proposals = proposalList(ids);
    return isPlural(ids)
      ? sentence`${payload.account("proposal_owner")} withdrew proposals ${proposals}`
      : sentence`${payload.account("proposal_owner")} withdrew proposal ${proposals}`;
  },
});
