/** The methods that decide which purchase counts as sold first. */
import { say } from "../../language/say.ts";
import type { SoldBefore } from "./lot-heap.ts";

/** Which lot is sold first. */
export const lotMethods = ["fifo", "lifo", "hifo", "average"] as const;

export type LotMethod = (typeof lotMethods)[number];

/** Names of the methods, and each in a sentence. */
export const methodWords: Readonly<
  Record<LotMethod, { readonly label: string; readonly about: string }>
> = {
  fifo: {
    label: say`FIFO`,
    about: say`First in, first out: what was acquired first is sold first.`,
  },
  lifo: {
    label: say`LIFO`,
    about: say`Last in, first out: what was acquired last is sold first.`,
  },
  hifo: {
    label: say`HIFO`,
    about: say`Highest in, first out: what had cost the most is sold first.`,
  },
  average: {
    label: say`Average cost`,
    about: say`Whatever is sold had cost the average of all that was held.`,
  },
};

const isOlder: SoldBefore = (a, b) => a.time < b.time || (a.time === b.time && a.serial < b.serial);

/** Which of two lots a method sells first. */
export const soldBefore: Readonly<Record<LotMethod, SoldBefore>> = {
  fifo: isOlder,
  average: isOlder,
  lifo: (a, b) => isOlder(b, a),
  hifo: (a, b) => {
    const difference = a.cost * b.units - b.cost * a.units;
    return difference > 0n || (difference === 0n && isOlder(a, b));
  },
};
