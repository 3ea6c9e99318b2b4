/** The controls and the table around the plot of relations, which the build puts into one file. */
export { RelationDays } from "./RelationDays.tsx";
export { RelationTable } from "./RelationTable.tsx";
