/** Mining in its second form. */
import { operation } from "../definition.ts";
import { account } from "../pieces.ts";

export const pow2 = operation({
  tag: 30,
  group: "witness",
  fields: { work: "work2", new_owner_key: "optionalKey", props: "chainProperties" },
  say: (it) => [account(worker(it.value("work"))), " mined"],
});

/** The account in [form, {input: {worker_account}}], or nothing. */
function worker(work: unknown): string {
  const body: unknown = Array.isArray(work) ? work[1] : work;
  const input = (body as { readonly input?: { readonly worker_account?: unknown } } | null)?.input;
  return typeof input?.worker_account === "string" ? input.worker_account : "";
}
