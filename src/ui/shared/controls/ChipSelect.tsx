/** A `<select>` styled as a chip. */
import type { ComponentProps } from "react";
import { Icon } from "../pictures/Icon.tsx";

export function ChipSelect(choice: ComponentProps<"select">) {
  return (
    <span className="chip-select">
      <select {...choice} className="chip" />
      <Icon name="more" />
    </span>
  );
}
