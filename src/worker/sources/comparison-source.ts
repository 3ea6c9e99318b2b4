/** Asks several nodes for the same thing, so that a visitor can hold their words side by side. */
import type { BlockNum } from "../../domain/chain/names.ts";
import { parseProperties } from "../../domain/chain/properties.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/failure.ts";
import type { Limits } from "../../domain/limits.ts";
import {
  compareWords,
  readFields,
  type AskedNode,
  type ComparisonSubject,
  type NodeComparison,
  type Word,
} from "../../domain/proof/compare-nodes.ts";
import type { Answer } from "../../domain/protocol/sourced.ts";
import { ok, type Result } from "../../domain/result.ts";
import type { ChainCalls } from "../rpc/chain-calls.ts";
import { getProperties } from "../rpc/get-properties.ts";
import type { Call } from "../rpc/http-rpc.ts";
import type { NodeWord } from "../rpc/node-pool.ts";

/** Nodes asked at a time. */
const mostNodes = 3;
/** Nodes are rarely at the same height twice running; after so many tries they are taken as they stand. */
const tries = 4;

interface Round {
  readonly nodes: readonly AskedNode[];
  readonly words: readonly Word[];
}

/** Compares nodes. */
export class ComparisonSource {
  readonly #calls: ChainCalls;
  readonly #clock: Clock;
  readonly #limits: Limits;

  constructor(calls: ChainCalls, clock: Clock, limits: Limits) {
    this.#calls = calls;
    this.#clock = clock;
    this.#limits = limits;
  }

  /**
   * A block's virtual operations stand for its height. An account stands for the head of each node, so it is
   * asked for together with the head, again while nodes at different heads tell different things.
   */
  async compare(subject: ComparisonSubject, signal: AbortSignal): Promise<Answer<NodeComparison>> {
    const call = callFor(subject);
    const calls = subject.kind === "account" ? [call, getProperties] : [call];
    let round = await this.#ask(subject, calls, signal);
    for (let i = 1; i < tries && !isSettled(subject, round) && !signal.aborted; i++)
      round = await this.#ask(subject, calls, signal);
    const compared: NodeComparison = {
      nodes: round.nodes,
      ...compareWords(round.words),
      height: subject.kind === "account" ? commonHead(round) : subject.number,
    };
    return ok({
      value: compared,
      source: {
        service: "node",
        endpoint: round.words.map(({ host }) => host).join(", "),
        method: call.method,
      },
      receivedAt: this.#clock.now(),
      freshness: "live",
      proof: "not-provable",
    });
  }

  async #ask(
    subject: ComparisonSubject,
    calls: readonly Call[],
    signal: AbortSignal,
  ): Promise<Round> {
    const asked = await this.#calls.askEach(calls, mostNodes, {
      priority: "high",
      timeout: this.#limits.request.blockTimeout,
      signal,
    });
    const heard = asked.map((word) => ({ ...word, ...read(subject, word) }));
    return {
      nodes: heard.map(({ host, head, fields }) => ({
        host,
        head,
        failure: fields === null || fields.ok ? null : fields.error,
      })),
      words: heard.flatMap(({ host, fields }) =>
        fields?.ok ? [{ host, fields: fields.value }] : [],
      ),
    };
  }
}

const callFor = (subject: ComparisonSubject): Call =>
  subject.kind === "account"
    ? { method: "condenser_api.get_accounts", params: [[subject.name]] }
    : { method: "condenser_api.get_ops_in_block", params: [subject.number, true] };

/** `fields` is null where the node is alone and was not asked. */
function read(
  subject: ComparisonSubject,
  { answers }: NodeWord,
): { fields: Result<Word["fields"], Failure> | null; head: BlockNum | null } {
  if (answers === null) return { fields: null, head: null };
  if (!answers.ok) return { fields: answers, head: null };
  const [said, properties] = answers.value;
  const parsed = properties?.ok ? parseProperties(properties.value) : null;
  return {
    fields: said?.ok ? readFields(subject, said.value) : (said ?? null),
    head: parsed?.ok ? parsed.value.headBlock : null,
  };
}

/** The head of all who answered, where it is the same. */
function commonHead({ nodes }: Round): BlockNum | null {
  const heads = new Set(nodes.filter(({ failure }) => failure === null).map(({ head }) => head));
  const [head = null] = heads;
  return heads.size === 1 ? head : null;
}

const isSettled = (subject: ComparisonSubject, round: Round): boolean =>
  subject.kind !== "account" ||
  commonHead(round) !== null ||
  round.words.length < 2 ||
  compareWords(round.words).differences.length === 0;
