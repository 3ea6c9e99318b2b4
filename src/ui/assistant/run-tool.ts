/** Runs a tool: checks what the assistant wrote, downloads the history it needs, and asks the engine. */
import type { ArchiveState } from "../../domain/archive/answers.ts";
import { toolAnswer, toolFailure, type ToolAnswer } from "../../domain/assistant/tool-answer.ts";
import type { Tool } from "../../domain/assistant/tool.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { failureReason } from "../../domain/contract/failure-text.ts";
import { crashed } from "../../domain/contract/failure.ts";
import type { ArgsOf, QuestionName, ValueOf } from "../../domain/contract/questions.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { limits } from "../../domain/limits.ts";

/** Asks the engine; see `ask` of `start/runtime.ts`. */
export type Ask = <Q extends QuestionName>(
  question: Q,
  args: ArgsOf<Q>,
  signal: AbortSignal,
) => Promise<Answer<ValueOf<Q>>>;

/** Never rejects: what goes wrong is a sentence for the assistant. */
export async function runTool(
  { read, question }: Tool,
  given: unknown,
  ask: Ask,
): Promise<ToolAnswer> {
  const call = read(given);
  if (!call.ok) return toolFailure(call.error);
  const { args, history: account } = call.value;
  const use = new AbortController();
  let history: ArchiveState | null = null;
  try {
    if (account !== null) {
      const downloaded = await download(account, ask, use.signal);
      if (typeof downloaded === "string") return toolFailure(downloaded);
      if (!downloaded.ok) return toolAnswer(downloaded, null);
      history = downloaded.value.value;
    }
    // The table's rows are typed; a list of them is not.
    return toolAnswer(await ask(question, args as never, use.signal), history);
  } catch (error) {
    return toolFailure(failureReason(crashed(error)));
  } finally {
    use.abort();
  }
}

/**
 * Downloads what this browser lacks of an account's history, if a page would do so unasked; the next call tries again
 * what has failed.
 */
async function download(
  name: AccountName,
  ask: Ask,
  signal: AbortSignal,
): Promise<Answer<ArchiveState> | string> {
  void ask("archive.use", [name], signal);
  let state = await ask("archive.open", [name], signal);
  while (state.ok && !state.value.value.isComplete) {
    const { loaded, total } = state.value.value;
    if (total - loaded > limits.history.unasked)
      return `The history of this account has ${total} entries, more than are downloaded unasked. The visitor can download it on the account's History tab.`;
    const more = await ask("archive.more", [name], signal);
    if (!more.ok || more.value.value.loaded <= loaded) break;
    state = more;
  }
  return state;
}
