/** A button with an arrow that opens and closes what belongs to its row. */
import { Icon } from "../shared/pictures/Icon.tsx";
import * as styles from "./Unfold.module.css";

export function Unfold({
  isOpen,
  label,
  controls,
  toggle,
}: {
  readonly isOpen: boolean;
  readonly label: string;
  /** The id of what it opens, if that is elsewhere. */
  readonly controls?: string;
  readonly toggle: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.unfold}
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={label}
      onClick={toggle}
    >
      <Icon name="more" />
    </button>
  );
}
