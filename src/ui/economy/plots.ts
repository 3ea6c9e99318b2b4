/** Plots of the past and of a year, in one file that loads on demand, because they share their code. */
export { PastPlots } from "./past/PastPlots.tsx";
export { WhatIf } from "./WhatIf.tsx";
export { DebtBar } from "./DebtBar.tsx";
