/** Mining, as the chain began: work that earned a turn in the queue. */
import { operation } from "../definition.ts";

export const pow = operation({
  tag: 14,
  group: "witness",
  fields: {
    worker_account: "account",
    block_id: "hash160",
    nonce: "u64",
    work: "work",
    props: "chainProperties",
  },
  say: (it) => [it.account("worker_account"), " mined"],
});
