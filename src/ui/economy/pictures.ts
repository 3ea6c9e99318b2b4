/** The pictures of the past and of a year, in one file that loads on demand: the same plot draws them. */
export { PastPictures } from "./past/PastPictures.tsx";
export { YearPictures } from "./YearPictures.tsx";
