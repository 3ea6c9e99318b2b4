/** A button that opens a file picker for one file, JSON by default. */
import { useRef } from "react";

export function FileButton({
  label,
  onFile,
  className = "btn",
  accept = "application/json,.json",
}: {
  readonly label: string;
  readonly onFile: (file: File) => void;
  readonly className?: string;
  /** Media types and file extensions, as the browser's picker takes them. */
  readonly accept?: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          // Without this, choosing the same file again fires no change event.
          currentTarget.value = "";
        }}
      />
    </>
  );
}
