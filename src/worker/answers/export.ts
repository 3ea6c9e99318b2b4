/** Answers questions about exports. */
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { ok, type Result } from "../../domain/result.ts";
import { Exports } from "../export/exports.ts";
import { openTable, type TableParts } from "../export/tables.ts";
import { liveAnswer } from "../shared/sourced-answer.ts";
import type { AnswersOf } from "./answers.ts";

/** The answers. */
export function exportAnswers(parts: TableParts, clock: Clock): AnswersOf<"export"> {
  const exports = new Exports((subject, signal) => openTable(subject, parts, signal), clock);
  const local = <T>(found: Result<T, Failure>): Answer<T> =>
    found.ok
      ? liveAnswer(found.value, { service: "browser", endpoint: "this browser", method: "" }, clock)
      : found;
  return {
    "export.start": async (subject, options, signal) =>
      local(await exports.start(subject, options, signal)),
    "export.next": async (id) => local(await exports.next(id)),
    "export.end": async (id) => {
      exports.end(id);
      return local(ok(null));
    },
  };
}
