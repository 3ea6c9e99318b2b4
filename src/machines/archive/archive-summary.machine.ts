/** What a query finds in an archive, counted by kind and day. */
import type { ArchiveSummary } from "../../domain/archive/answers.ts";
import type { ArchiveQuery } from "../../domain/archive/query.ts";
import { createArchiveAnswer } from "./archive-answer.ts";

export const archiveSummaryMachine = createArchiveAnswer<ArchiveQuery, ArchiveSummary>(
  "archiveSummary",
);
