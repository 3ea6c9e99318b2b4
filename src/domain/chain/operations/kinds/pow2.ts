/** The second kind of mining operation. */
import { sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { account } from "../pieces.ts";

export const pow2 = operation({
  tag: 30,
  fields: { work: "work2", new_owner_key: "optionalKey", props: "chainProperties" },
  sentence: (payload) => {
    const miner = account(minerOf(payload.value("work")));
    return sentence`${miner} mined`;
  },
});

/** The account in [form, {input: {worker_account}}], or in {type, value}; empty if there is none. */
export function minerOf(work: unknown): string {
  const body: unknown = Array.isArray(work)
    ? work[1]
    : ((work as { readonly value?: unknown } | null)?.value ?? work);
  const input = (body as { readonly input?: { readonly worker_account?: unknown } } | null)?.input;
  return typeof input?.worker_account === "string" ? input.worker_account : "";
}
