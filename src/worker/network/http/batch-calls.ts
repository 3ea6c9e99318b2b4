/** Many calls to one node: in as few requests as it takes, and one at a time where it mixes up the answers. */
import {
  asksTooMuch,
  disposition,
  isPage,
  type Failure,
} from "../../../domain/contract/failure.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import { fewerCalls, type BatchLimit } from "./batch-limit.ts";
import {
  callOverHttp,
  postBatch,
  type Call,
  type HttpCallOptions,
  type HttpNode,
} from "./http-rpc.ts";

type Outcome = Result<unknown, Failure>;

/** A node, and how many calls it takes in one request. */
export interface BatchNode extends HttpNode {
  readonly batchLimit: BatchLimit;
}

/** No node takes long merely because a request has this many calls. */
const fewCalls = 10;

/** Single calls that run at a time. */
const singlesAtOnce = 5;

/**
 * The answers, in the order of the calls. A failed call fails alone. If all of them fail although another endpoint may
 * answer them, the batch has failed, like one that was refused as a whole. `isBulk`: the caller itself asks for less if
 * this was too much.
 */
export async function batchOverHttp(
  node: BatchNode,
  calls: readonly Call[],
  options: HttpCallOptions,
  isBulk = false,
): Promise<Result<readonly Outcome[], Failure>> {
  const { batchLimit } = node;
  const answers: Outcome[] = [];
  let size = batchLimit.calls;
  while (answers.length < calls.length) {
    const next = calls.slice(answers.length, answers.length + Math.max(size, singlesAtOnce));
    const sent =
      size === 1
        ? await askSingly(node, next, options)
        : await askTogether(node, next.slice(0, size), options);
    if (sent.ok) {
      answers.push(...sent.value);
      if (size < batchLimit.calls) batchLimit.learn(size);
      continue;
    }
    const fewer = next.length > 1 ? fewerCalls(Math.min(size, next.length)) : null;
    const isSlow = sent.error.kind === "timeout";
    if (fewer === null || !isTooMuch(sent.error, isBulk)) return sent;
    // A slow node would be slow again, so only its next request has fewer calls. If these were few, their number was
    // not the cause.
    if (isSlow) {
      if (next.length > fewCalls) batchLimit.learn(fewer);
      return sent;
    }
    size = fewer;
  }
  return refusalOfAll(answers) ?? ok(answers);
}

/** Whether fewer calls in one request may help. A web page comes from a proxy in front of the node. */
const isTooMuch = (failure: Failure, isBulk: boolean): boolean =>
  isPage(failure) || (asksTooMuch(failure) && !isBulk);

/** One request; asked again one at a time if ids are repeated or unknown, or an answer names something else. */
async function askTogether(
  node: HttpNode,
  calls: readonly Call[],
  options: HttpCallOptions,
): Promise<Result<readonly Outcome[], Failure>> {
  const sent = await postBatch(node, calls, options);
  if (!sent.ok) return sent;
  return sent.value ? ok(sent.value) : askSingly(node, calls, options);
}

/** Each call on its own. A failure other than the node's answer to the call ends all of them. */
async function askSingly(
  node: HttpNode,
  calls: readonly Call[],
  options: HttpCallOptions,
): Promise<Result<readonly Outcome[], Failure>> {
  const answers: Outcome[] = [];
  for (let i = 0; i < calls.length; i += singlesAtOnce) {
    const asked = calls
      .slice(i, i + singlesAtOnce)
      .map((call) => callOverHttp(node, call, options));
    for (const answer of await Promise.all(asked)) {
      if (!answer.ok && !isAnswer(answer.error)) return answer;
      answers.push(answer);
    }
  }
  return ok(answers);
}

/** Whether a failure concerns one call only. */
const isAnswer = (failure: Failure): boolean =>
  failure.kind === "rpc" || (failure.kind === "decode" && failure.got === undefined);

/** The first failure if every call failed and another endpoint may answer them; null otherwise. */
function refusalOfAll(answers: readonly Outcome[]): Result<never, Failure> | null {
  const refusals = answers.flatMap((answer) =>
    answer.ok || disposition(answer.error) === "answered" ? [] : answer.error,
  );
  const [first] = refusals;
  return first && refusals.length === answers.length ? err(first) : null;
}
