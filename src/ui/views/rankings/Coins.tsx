/** An abbreviated amount; the exact one on hover and for those who listen. */
import { fixed } from "../../../domain/format/figures.ts";
import { abbreviated } from "../../../domain/format/lists.ts";

export function Coins({ value }: { readonly value: number | null }) {
  return <span {...(value !== null && { title: fixed(value, 3) })}>{abbreviated(value)}</span>;
}
