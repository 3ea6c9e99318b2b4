/** Withdraws proposals. */
import { operation } from "../definition.ts";
import { proposalList } from "../pieces.ts";

export const remove_proposal = operation({
  tag: 46,
  fields: { proposal_owner: "account", proposal_ids: "ids", extensions: "noExtensions" },
  sentence: (it) => [
    it.account("proposal_owner"),
    " withdrew proposal ",
    ...proposalList(it.value("proposal_ids")),
  ],
});
