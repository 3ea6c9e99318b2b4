/** Runs a tool: checks what the assistant wrote, downloads the history it needs, and asks the engine. */
import type { ArchiveState } from "../../domain/archive/answers.ts";
import { toolAnswer, toolFailure, type ToolAnswer } from "../../domain/assistant/tool-answer.ts";
import type { Tool } from "../../domain/assistant/tool.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { ArgsOf, QuestionName, ValueOf } from "../../domain/contract/questions.ts";
import type { Answer } from "../../domain/contract/sourced.ts";

/** Asks the engine; see `ask` of `start/runtime.ts`. */
export type Ask = <Q extends QuestionName>(
  question: Q,
  args: ArgsOf<Q>,
  signal: AbortSignal,
) => Promise<Answer<ValueOf<Q>>>;

/** Batches of a history that one call downloads at most; the next call goes on. */
const maxBatches = 100;

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
      if (!downloaded.ok) return toolAnswer(downloaded, null);
      history = downloaded.value.value;
    }
    // The table's rows are typed; a list of them is not.
    return toolAnswer(await ask(question, args as never, use.signal), history);
  } finally {
    use.abort();
  }
}

/** Downloads an account's history as far as it is not in this browser yet; what failed on the way is tried by the next call. */
async function download(
  name: AccountName,
  ask: Ask,
  signal: AbortSignal,
): Promise<Answer<ArchiveState>> {
  void ask("archive.use", [name], signal);
  let state = await ask("archive.open", [name], signal);
  for (let batch = 0; batch < maxBatches && state.ok && !state.value.value.isComplete; batch++) {
    const more = await ask("archive.more", [name], signal);
    if (!more.ok) break;
    state = more;
  }
  return state;
}
