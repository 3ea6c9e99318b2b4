/** What is around the drawing of relations, in one file of the build. */
export { RelationDays } from "./RelationDays.tsx";
export { RelationTable } from "./RelationTable.tsx";
