/** An account's reputation in a ring, rounded to 0 decimals; with two as a tooltip. */
import { fixed } from "../../../domain/format/figures.ts";
import { say } from "../../../domain/language/say.ts";

export function Reputation({ reputation }: { readonly reputation: number }) {
  return (
    <div
      className={reputation < 0 ? "reputation num down" : "reputation num"}
      role="img"
      aria-label={say`Reputation ${fixed(reputation, 0)}`}
      title={say`Reputation ${fixed(reputation, 2)}`}
    >
      {fixed(reputation, 0)}
    </div>
  );
}
