/** The visitor's labels, as React context: one subscription a page, and a look-up in a map for each name shown. */
import { createContext, use, type ComponentType } from "react";
import type { LabelBook } from "../../domain/label/label-book.ts";
import type { Label } from "../../domain/label/label.ts";
import type { LabelTarget } from "../../domain/label/target.ts";

/** What a drawn label needs. */
export interface MarkProps {
  readonly of: LabelTarget;
  readonly label: Label;
}

/** The labels, and the component that draws one; its code loads after the first page. */
export interface ShownLabels {
  readonly book: LabelBook;
  readonly Mark: ComponentType<MarkProps> | null;
}

/** Nothing is labelled, or not known yet. */
export const noLabels: ShownLabels = { book: new Map(), Mark: null };

export const LabelsContext = createContext(noLabels);

/** All labels of the open network. */
export const useLabels = (): LabelBook => use(LabelsContext).book;

/** The label of one thing. */
export const useLabel = (of: LabelTarget): Label | undefined => useLabels().get(of);
