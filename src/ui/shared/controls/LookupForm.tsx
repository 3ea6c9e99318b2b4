/** The form at the top of a page that looks up one thing by what the visitor types. */
import type { ReactNode } from "react";

export function LookupForm({
  id,
  name,
  label,
  placeholder,
  hint,
  text,
  fault,
  buttonLabel,
  isDisabled,
  type,
  submit,
}: {
  /** The field's id, unique on the page. */
  readonly id: string;
  /** Names the form for screen readers. */
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  /** Where the visitor finds what to type. */
  readonly hint: ReactNode;
  readonly text: string;
  /** What is wrong with the text; null if nothing is. */
  readonly fault: string | null;
  readonly buttonLabel: string;
  readonly isDisabled: boolean;
  readonly type: (text: string) => void;
  readonly submit: () => void;
}) {
  return (
    <form
      className="card ask"
      role="search"
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field"
        value={text}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-fault ${id}-hint`}
        onChange={(event) => type(event.target.value)}
      />
      <button type="submit" className="btn main" aria-disabled={isDisabled}>
        {buttonLabel}
      </button>
      <p id={`${id}-fault`} className="fault" role="alert">
        {fault}
      </p>
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
    </form>
  );
}
