/** The names a visitor knows: those with labels, and exchanges. */
import { KnownNames } from "../../domain/label/known-names.ts";
import type { LabelBook } from "../../domain/label/label-book.ts";
import type { Config } from "../../domain/network/config.ts";
import { useNetwork } from "../shared/data/network.ts";
import { useLabels } from "./labels.ts";

/** Built once for each set of labels, when the first name is compared. */
const knownNames = new WeakMap<LabelBook, KnownNames>();

function knownWith(book: LabelBook, exchanges: Config["exchanges"]): KnownNames {
  const known = knownNames.get(book) ?? new KnownNames(book, exchanges);
  knownNames.set(book, known);
  return known;
}

export function useKnownNames(): KnownNames {
  const book = useLabels();
  const { exchanges } = useNetwork().config;
  return knownWith(book, exchanges);
}
