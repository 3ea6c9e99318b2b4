/** A numbered list of accounts. */
import { AccountLabel } from "../shared/AccountLabel.tsx";

export const RankedAccounts = ({ names }: { readonly names: readonly string[] }) => (
  <ol className="ranked">
    {names.map((name, i) => (
      <li key={name}>
        <span className="faint num" aria-hidden="true">
          {i + 1}
        </span>
        <AccountLabel name={name} />
      </li>
    ))}
  </ol>
);
