/** The name of a witness, linked to its page; "unknown" where nobody can be named. */
import { urlPart } from "../../domain/address/url-part.ts";

export function WitnessLink({ name }: { readonly name: string | null }) {
  if (name === null) return <span className="dim">unknown</span>;
  return (
    <a href={`/witnesses/${urlPart(name)}`}>
      <bdi>{name}</bdi>
    </a>
  );
}
