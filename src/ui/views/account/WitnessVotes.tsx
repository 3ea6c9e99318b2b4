/** Whom an account votes for; nothing where it votes for nobody. */
import { useId } from "react";
import { Who } from "../../parts/Who.tsx";

/** The most witnesses an account may vote for. */
const most = 30;

export function WitnessVotes({ votes }: { readonly votes: readonly string[] }) {
  const heading = useId();
  if (votes.length === 0) return null;
  return (
    <section className="card" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>
          Witness Votes ({votes.length}/{most})
        </h2>
      </header>
      <ol className="ranked">
        {votes.map((name, i) => (
          <li key={name}>
            <span className="faint num" aria-hidden="true">
              {i + 1}
            </span>
            <Who name={name} />
          </li>
        ))}
      </ol>
    </section>
  );
}
