/** Mining in the chain's early days: work that earned a turn to produce a block. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";

export const pow = operation({
  tag: 14,
  fields: {
    worker_account: "account",
    block_id: "hash160",
    nonce: "u64",
    work: "work",
    props: "chainProperties",
  },
  sentence: (payload) => sentence`${payload.account("worker_account")} mined`,
});
