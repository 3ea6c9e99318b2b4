/** Closes the palette of suggestions. */
import { search } from "./search.charts.ts";

/** The search box, or the button that closes its palette on a phone. */
export type SearchControl = HTMLInputElement | HTMLButtonElement;

/** The search box of `form`, if given, gets the focus. */
export function closePalette(form: HTMLFormElement | null): void {
  search.send({ type: "search.closed" });
  form?.querySelector("input")?.focus();
}
