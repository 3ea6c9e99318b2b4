/** A `<select>` with an arrow of our own: a chip among words, or a field of a form. */
import type { ComponentProps } from "react";
import { Icon } from "../pictures/Icon.tsx";
import * as styles from "./Select.module.css";

export function Select({
  look = "chip",
  ...choice
}: ComponentProps<"select"> & { readonly look?: "chip" | "field" }) {
  return (
    <span className={styles.dropDown}>
      <select {...choice} className={look} />
      <Icon name="more" />
    </span>
  );
}
