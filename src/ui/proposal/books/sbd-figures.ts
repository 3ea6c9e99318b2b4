/** Thousandths of SBD beside plots and in their tables. */
import { missing } from "../../../domain/format/figures.ts";
import { abbreviated } from "../../../domain/list/format.ts";
import { sbdLabel } from "../../../domain/proposal/books/books-words.ts";
import type { LevelFigure } from "../../plot/level-axis.ts";

/** '1,234.567 SBD'; a dash for what is not known, which is not a number. */
export const sbdFigure = (thousandths: number): string =>
  Number.isNaN(thousandths) ? missing : sbdLabel(BigInt(thousandths));

/** The same for an axis. */
export const sbdTick: LevelFigure = (thousandths, more) => abbreviated(thousandths / 1000, more);
