/** Answers of a real node, found by the call that they answered. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { NodeAnswer } from "../state/chain-source.ts";

interface RecordedCall {
  readonly params: unknown;
  readonly answer: NodeAnswer;
}

/** A recorded call as `answers/METHOD.json` has it, by the name of its case. */
type AnswerFile = Readonly<
  Record<
    string,
    { readonly request: { readonly params?: unknown }; readonly answer?: NodeAnswer | null }
  >
>;

/** Recorded calls by the full name of their method. */
export class RecordedAnswers {
  readonly #byMethod = new Map<string, RecordedCall[]>();

  /** Reads a recording's folder; `state.json` has one call of each method, and its answers are newer. */
  constructor(folder: string) {
    const state = JSON.parse(readFileSync(join(folder, "state.json"), "utf8")) as Readonly<
      Record<string, { readonly params?: unknown; readonly result: unknown }>
    >;
    for (const [method, { params, result }] of Object.entries(state))
      this.#byMethod.set(method, [{ params, answer: { result } }]);
    for (const file of readdirSync(join(folder, "answers"))) {
      if (file.startsWith("_") || !file.endsWith(".json")) continue;
      const cases = JSON.parse(readFileSync(join(folder, "answers", file), "utf8")) as AnswerFile;
      const method = file.slice(0, -".json".length);
      const known = this.#byMethod.get(method) ?? [];
      for (const { request, answer } of Object.values(cases))
        if (answer && ("result" in answer || "error" in answer))
          known.push({ params: request.params, answer });
      this.#byMethod.set(method, known);
    }
  }

  /** The result of a method's first recorded call. */
  first(method: string): unknown {
    const answer = this.#byMethod.get(method)?.[0]?.answer;
    return answer && "result" in answer ? answer.result : undefined;
  }

  /** The answer to exactly this call, or to one that differs in numbers, times and cut texts only. */
  find(method: string, params: unknown): NodeAnswer | null {
    const calls = this.#byMethod.get(method) ?? [];
    const found =
      calls.find((call) => isDeepStrictEqual(call.params, params)) ??
      calls.find(
        (call) =>
          "result" in call.answer && isDeepStrictEqual(subjectOf(call.params), subjectOf(params)),
      );
    return found?.answer ?? null;
  }
}

/** What a call is about: its arguments without limits and times. */
function subjectOf(params: unknown): unknown {
  if (
    typeof params === "number" ||
    (typeof params === "string" && /^\d{4}-\d\d-\d\dT/.test(params))
  )
    return null;
  if (Array.isArray(params)) return params.map(subjectOf);
  if (typeof params !== "object" || params === null) return params;
  return Object.fromEntries(
    Object.entries(params)
      .filter(([name]) => name !== "truncate_body")
      .map(([name, value]) => [name, subjectOf(value)]),
  );
}
