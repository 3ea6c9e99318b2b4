/** A card about the accounts on one side of an account's votes, or why they could not be loaded. */
import { useId, type ReactNode } from "react";
import { say } from "../../../domain/language/say.ts";
import { LoadFailure } from "../../failure/LoadFailure.tsx";
import type { useVoters } from "./use-voters.ts";

export function VotersCard({
  title,
  of: { failure, isBusy, retry },
  end,
  children,
}: {
  readonly title: string;
  readonly of: ReturnType<typeof useVoters>;
  /** Beside the title. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}) {
  const heading = useId();
  return (
    <section className="card" aria-labelledby={heading} aria-busy={isBusy}>
      <header>
        <h2 id={heading}>{title}</h2>
        {end && <span className="end">{end}</span>}
      </header>
      <LoadFailure
        sentence={say`The accounts could not be loaded.`}
        failure={failure}
        retry={retry}
      />
      {children}
    </section>
  );
}
