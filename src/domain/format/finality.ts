/** How final something is, in words. */
import { enoughWitnesses } from "../chain/finality.ts";
import { roundLength } from "../chain/slots.ts";
import type { Finality } from "../protocol/engine.ts";

/** 'Irreversible', 'Built on by 12 of 21', or that it cannot be told. */
export const finalityLabel = ({ irreversible, builtOnBy }: Finality): string =>
  irreversible
    ? "Irreversible"
    : builtOnBy === null
      ? "Finality not known"
      : `Built on by ${builtOnBy} of ${roundLength}`;

/** The same with the rule that decides it. */
export const finalitySentence = ({ irreversible, builtOnBy }: Finality): string =>
  irreversible
    ? `At least ${enoughWitnesses} of the round's ${roundLength} witnesses stand behind it: it cannot be replaced.${
        builtOnBy === null ? "" : ` ${builtOnBy} have built on it by now.`
      }`
    : `${
        builtOnBy === null ? "How many" : `${builtOnBy} of the round's ${roundLength}`
      } witnesses have built on it${
        builtOnBy === null ? " could not be counted" : ""
      }; at ${enoughWitnesses} it is irreversible.`;
