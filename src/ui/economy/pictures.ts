/** The past and a year, in one file that loads on demand: the same plot draws their pictures. */
export { PastPictures } from "./past/PastPictures.tsx";
export { WhatIf } from "./WhatIf.tsx";
export { DebtBar } from "./DebtBar.tsx";
