/** An abbreviated amount, with the exact one on hover and for screen readers. */
import { fixed } from "../../domain/format/figures.ts";
import { abbreviated } from "../../domain/list/format.ts";

export function ShortAmount({ value }: { readonly value: number | null }) {
  return <span {...(value !== null && { title: fixed(value, 3) })}>{abbreviated(value)}</span>;
}
