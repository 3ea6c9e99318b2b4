/** The recorded answers of a real node, by method and case. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { recordedNode } from "./recordings.ts";

export interface NodeCall {
  /** METHOD of `answers/METHOD.json`. */
  readonly method: string;
  /** Such as 'normal', 'missing', 'text'. */
  readonly name: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly params: unknown;
  /** The whole response. */
  readonly answer: Readonly<Record<string, unknown>>;
}

/** Every recorded call; empty where there are no recordings. */
export function nodeCalls(): readonly NodeCall[] {
  const folder = join(recordedNode, "answers");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json") && !file.startsWith("_"))
    .toSorted()
    .flatMap((file) => {
      const cases = JSON.parse(readFileSync(join(folder, file), "utf8")) as Readonly<
        Record<string, Pick<NodeCall, "request" | "answer">>
      >;
      return Object.entries(cases).map(([name, { request, answer }]) => ({
        method: file.slice(0, -".json".length),
        name,
        request,
        params: request["params"],
        answer,
      }));
    });
}
