/** The witnesses an account votes for; renders nothing if there are none. */
import { useId } from "react";
import { AccountLabel } from "../shared/AccountLabel.tsx";

/** The chain's limit of witness votes per account. */
const maxVotes = 30;

export function WitnessVotes({ votes }: { readonly votes: readonly string[] }) {
  const heading = useId();
  if (votes.length === 0) return null;
  return (
    <section className="card" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>
          Witness Votes ({votes.length}/{maxVotes})
        </h2>
      </header>
      <ol className="ranked">
        {votes.map((name, i) => (
          <li key={name}>
            <span className="faint num" aria-hidden="true">
              {i + 1}
            </span>
            <AccountLabel name={name} />
          </li>
        ))}
      </ol>
    </section>
  );
}
