/** The witnesses an account votes for; renders nothing if there are none. */
import { useId } from "react";
import { maxVotes } from "../../domain/account/format.ts";
import { RankedAccounts } from "./RankedAccounts.tsx";

export function WitnessVotes({ votes }: { readonly votes: readonly string[] }) {
  const heading = useId();
  const count = votes.length;
  if (count === 0) return null;
  return (
    <section className="card" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>
          Witness Votes ({count}/{maxVotes})
        </h2>
      </header>
      <RankedAccounts names={votes} />
    </section>
  );
}
