/** Withdraws proposals. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { proposalList } from "../pieces.ts";

export const remove_proposal = operation({
  tag: 46,
  fields: { proposal_owner: "account", proposal_ids: "ids", extensions: "noExtensions" },
  sentence: (it) => {
    const proposals = proposalList(it.value("proposal_ids"));
    return sentence`${it.account("proposal_owner")} withdrew proposal ${proposals}`;
  },
});
