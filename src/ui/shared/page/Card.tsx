/** A card of a page: its heading, what is beside it, and the content. */
import { useId, type ComponentProps, type ReactNode } from "react";

export interface CardProps extends Omit<ComponentProps<"section">, "title"> {
  readonly title: ReactNode;
  /** The heading's id, for links that lead to it. */
  readonly headingId?: string;
  /** After the heading: tabs, badges. */
  readonly beside?: ReactNode;
  /** At the end of the heading's line: figures, sources, tools. */
  readonly end?: ReactNode;
  readonly isBusy?: boolean | undefined;
}

export function Card({
  title,
  headingId,
  beside,
  end,
  isBusy,
  className,
  children,
  ...section
}: CardProps) {
  const own = useId();
  const heading = headingId ?? own;
  return (
    <section
      className={className === undefined ? "card" : `card ${className}`}
      aria-labelledby={heading}
      aria-busy={isBusy}
      {...section}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        {beside}
        {end && <span className="end">{end}</span>}
      </header>
      {children}
    </section>
  );
}
