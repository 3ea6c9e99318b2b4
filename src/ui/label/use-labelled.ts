/** A page's title with the label of what it is about. */
import type { LabelTarget } from "../../domain/label/target.ts";
import { useLabel } from "./labels.ts";

export function useLabelled(title: string, of: LabelTarget): string {
  const label = useLabel(of);
  return label ? `${title} (${label.text})` : title;
}
