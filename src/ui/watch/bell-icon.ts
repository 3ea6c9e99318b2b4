/** The line of a bell. */
export const bellIcon =
  "M3 11.500c1-1 1.500-2 1.500-4.500a3.500 3.500 0 017 0c0 2.500.5 3.500 1.500 4.500zM6.500 14h3";
