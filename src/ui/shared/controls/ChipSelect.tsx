/** A `<select>` styled as a chip. */
import type { ComponentProps } from "react";
import { Icon } from "../pictures/Icon.tsx";
import * as styles from "./ChipSelect.module.css";

export function ChipSelect(choice: ComponentProps<"select">) {
  return (
    <span className={styles.chipSelect}>
      <select {...choice} className="chip" />
      <Icon name="more" />
    </span>
  );
}
