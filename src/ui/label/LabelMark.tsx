/** The label beside the thing it is about; nothing where there is none. */
import { use } from "react";
import type { LabelTarget } from "../../domain/label/target.ts";
import { LabelsContext } from "./labels.ts";

export function LabelMark({ of }: { readonly of: LabelTarget }) {
  const { book, Mark } = use(LabelsContext);
  const label = book.get(of);
  return label && Mark && <Mark of={of} label={label} />;
}
