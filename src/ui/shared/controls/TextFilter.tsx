/** Filters by text; its last button clears all filters. */
import type { ReactNode } from "react";

export interface TextFilterProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly enter: (text: string) => void;
  /** Whether there is a filter to clear. */
  readonly isFiltering: boolean;
  readonly clear: () => void;
}

export function TextFilter({
  label,
  placeholder,
  text,
  enter,
  isFiltering,
  clear,
  children,
}: TextFilterProps & {
  /** Shown between the field and the last button. */
  readonly children?: ReactNode;
}) {
  return (
    <span className="by-text">
      <input
        type="search"
        className="field"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => enter(event.target.value)}
      />
      {children}
      <button
        type="button"
        className="btn tight"
        data-idle={!isFiltering || undefined}
        onClick={clear}
      >
        Clear
      </button>
    </span>
  );
}
