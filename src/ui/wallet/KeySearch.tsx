/** A search for the accounts that a public key can sign for. */
import { useId, useState } from "react";
import { isPublicKey, keyFaults } from "../../domain/account/authorities.ts";
import { isTypedId } from "../../domain/chain/ids.ts";
import { navigate } from "../browser/address/navigation.ts";
import { StateCard } from "../shared/page/StateCard.tsx";
import { KeyHolders } from "./KeyHolders.tsx";

export function KeySearch() {
  const field = useId();
  const [text, setText] = useState("");
  const [key, setKey] = useState("");
  const wanted = text.trim();
  const isTransaction = isTypedId(wanted);
  const isWrong = wanted !== "" && !isPublicKey(wanted) && !isTransaction;
  return (
    <StateCard title="Find Accounts by Public Key">
      <form
        className="ask"
        onSubmit={(event) => {
          event.preventDefault();
          if (isPublicKey(wanted)) setKey(wanted);
          // Its page says who had to sign it, and who did.
          else if (isTransaction) navigate(`/transactions/${wanted.toLowerCase()}`);
        }}
      >
        <label htmlFor={field}>Public key or transaction</label>
        <input
          id={field}
          className="field"
          value={text}
          placeholder="STM…"
          spellCheck={false}
          autoComplete="off"
          aria-invalid={isWrong}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className="btn main" aria-disabled={wanted === "" || isWrong}>
          Find
        </button>
        <p className="hint">Never enter a private key: it begins with a 5 or a P.</p>
        <p className="fault" role="alert">
          {isWrong && keyFaults.form}
        </p>
      </form>
      {key !== "" && <KeyHolders key={key} of={key} />}
    </StateCard>
  );
}
