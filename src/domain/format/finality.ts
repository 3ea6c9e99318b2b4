/** How final something is, in words. */
import type { Finality } from "../protocol/engine.ts";

/** 'Irreversible', 'Built on by 12 of 21', or that it cannot be told. */
export const finalityLabel = ({ irreversible, builtOnBy }: Finality): string =>
  irreversible
    ? "Irreversible"
    : builtOnBy === null
      ? "Finality not known"
      : `Built on by ${builtOnBy} of 21`;
