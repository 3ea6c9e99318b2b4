/** A search for the accounts that a public key can sign for. */
import { useId, useState } from "react";
import { isPublicKey, keyFaults } from "../../domain/account/authorities.ts";
import { KeyHolders } from "./KeyHolders.tsx";
import { StateCard } from "./StateCard.tsx";

export function KeySearch() {
  const field = useId();
  const [text, setText] = useState("");
  const [key, setKey] = useState("");
  const wanted = text.trim();
  const isWrong = wanted !== "" && !isPublicKey(wanted);
  return (
    <StateCard title="Find Accounts by Public Key">
      <form
        className="ask"
        onSubmit={(event) => {
          event.preventDefault();
          if (isPublicKey(wanted)) setKey(wanted);
        }}
      >
        <label htmlFor={field}>Public key</label>
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
