/** A field for an account's name inside a card, and the button that shows what the card is about. */
import { typedName } from "../../../domain/account/account.ts";
import { say } from "../../../domain/language/say.ts";

export function AccountForm({
  label,
  account,
  button,
  choose,
}: {
  /** Names the form for screen readers. */
  readonly label: string;
  /** The account on screen; empty if there is none. */
  readonly account: string;
  readonly button: string;
  /** Called with what was typed: a name without its @, lower case, unchecked. */
  readonly choose: (typed: string) => void;
}) {
  return (
    <form
      className="quiet-note"
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get("account");
        choose(typeof typed === "string" ? typedName(typed) : "");
      }}
    >
      <input
        key={account}
        className="field"
        name="account"
        aria-label="Account"
        placeholder="Account"
        defaultValue={account}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <button type="submit" className="btn tight">
        {button}
      </button>
    </form>
  );
}

/** Shown instead if no account has that name. */
export const NoAccount = ({ name }: { readonly name: string }) => (
  <p className="quiet-note" role="status">{say`There is no account @${name}.`}</p>
);
