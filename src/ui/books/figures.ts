/** A book’s income, gains and month ends, in one file of the build. */
export { Gains } from "./Gains.tsx";
export { Income } from "./Income.tsx";
export { MonthEnds } from "./MonthEnds.tsx";
