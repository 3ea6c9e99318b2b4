/** Withdraws proposals. */
import { operation } from "../definition.ts";
import { figure, readable } from "../pieces.ts";

export const remove_proposal = operation({
  tag: 46,
  fields: { proposal_owner: "account", proposal_ids: "ids", extensions: "noExtensions" },
  sentence: (it) => {
    const ids = it.value("proposal_ids");
    const list = Array.isArray(ids)
      ? ids.map((id) => `#${readable(id)}`).join(", ")
      : readable(ids);
    return [it.account("proposal_owner"), " withdrew proposal ", figure(list)];
  },
});
