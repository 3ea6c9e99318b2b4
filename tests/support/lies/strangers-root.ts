/** A trust root that the chain does not follow from. */
import type { Devnet } from "../../../devnet/devnet.ts";

/** The operator's checkpoint with each key given to a different witness, as JSON: nothing after it can be verified. */
export function strangersRoot({ network }: Devnet): string {
  const { checkpoint } = network as unknown as {
    readonly checkpoint: { readonly witnesses: Readonly<Record<string, string>> };
  };
  const names = Object.keys(checkpoint.witnesses);
  const keys = Object.values(checkpoint.witnesses);
  const witnesses = Object.fromEntries(names.map((name, i) => [name, keys[(i + 1) % keys.length]]));
  return JSON.stringify({ ...checkpoint, witnesses });
}
