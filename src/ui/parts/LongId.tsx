/** A long id or key in full, with a copy button. */
import { CopyButton } from "./CopyButton.tsx";

export function LongId({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <span className="id">
      <code>{text}</code>
      <CopyButton text={text} what={what} />
    </span>
  );
}
