/** Finds the trust root: the visitor's pin, the operator's checkpoint, an earlier agreement of nodes, or a new one. */
import type { AccountName, BlockNum } from "../../domain/chain/names.ts";
import { parseProperties } from "../../domain/chain/properties.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { say } from "../../domain/language/say.ts";
import type { Limits } from "../../domain/limits.ts";
import type { NetworkConfig } from "../../domain/network/config.ts";
import { getProperties } from "../../domain/network/get-properties.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { Party } from "../../domain/trust/party.ts";
import {
  agree,
  minParties,
  parseElected,
  parseRootBlock,
  rootHeight,
  type NodeOpinion,
} from "../../domain/trust/root-agreement.ts";
import { parseRoot, type RootInUse } from "../../domain/trust/root.ts";
import type { TrustTrouble } from "../../domain/trust/views.ts";
import { firstOfEach } from "../../domain/trust/voices.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import type { Call } from "../network/http/http-rpc.ts";
import type { NodeAnswers } from "../network/nodes/ask-options.ts";
import type { TrustStore } from "./trust-store.ts";

/** Nodes asked at a time. */
const maxNodes = 7;
/** Enough to include the 20 elected ones besides those who are disabled. */
const maxWitnesses = 40;

export interface RootFinderParts {
  readonly network: Pick<NetworkConfig, "chainId" | "checkpoint">;
  readonly calls: ChainCalls;
  readonly store: TrustStore;
  readonly limits: Limits;
}

/** The root to start from, or why there is none. */
export const findRoot = async (parts: RootFinderParts): Promise<Result<RootInUse, TrustTrouble>> =>
  (await knownRoot(parts)) ?? askNodes(parts);

/**
 * The root, if known without asking nodes; null if nodes have to agree on one. The visitor's own pin comes first,
 * unless the operator's checkpoint is newer than the block that the pin has led to.
 */
export async function knownRoot({
  network,
  store,
}: RootFinderParts): Promise<Result<RootInUse, TrustTrouble> | null> {
  const pinned = await store.root();
  if (pinned === undefined) return err({ kind: "unreachable", failure: storageIsSlow });
  const own = pinned?.origin === "pin" ? pinned : null;
  if (network.checkpoint === undefined) return pinned && ok(pinned);
  const root = parseRoot(network.checkpoint, network.chainId);
  if (own && (!root.ok || root.value.block <= (await ledTo(own, store)))) return ok(own);
  return root.ok
    ? ok({ root: root.value, origin: "checkpoint", hosts: [] })
    : err({ kind: "badRoot", failure: root.error });
}

const storageIsSlow: Failure = {
  kind: "storage",
  message: say`it doesn't answer yet.`,
};

async function ledTo({ root }: RootInUse, store: TrustStore): Promise<BlockNum> {
  return (await store.progress(root))?.anchor.number ?? root.block;
}

async function askNodes(parts: RootFinderParts): Promise<Result<RootInUse, TrustTrouble>> {
  const first = await askEach(parts, [
    getProperties,
    { method: "condenser_api.get_witnesses_by_vote", params: ["", maxWitnesses] },
  ]);
  const readings = first.flatMap((node) => readFirst(node) ?? []);
  const voices = firstOfEach(readings, ({ party }) => party);
  if (voices.length < minParties)
    return err(
      tooFew(
        first,
        voices.map(({ party }) => String(party)),
      ),
    );
  const number = rootHeight(voices.map(({ lastIrreversible }) => lastIrreversible));
  if (number === null) return err({ kind: "chainTooShort" });
  const header = (height: number): Call => ({
    method: "condenser_api.get_block_header",
    params: [height],
  });
  const second = await askEach(parts, [header(number), header(number + 1)]);
  const reports = second.flatMap((node): NodeOpinion[] => {
    const block = readSecond(node, number);
    const reading = readings.find(({ host }) => host === node.host);
    return block && reading
      ? [
          {
            host: node.host,
            party: node.party,
            root: { ...block, witnesses: reading.witnesses },
          },
        ]
      : [];
  });
  const quorum = agree(reports);
  if (quorum.kind === "disagree") return err({ kind: "nodesDisagree", hosts: quorum.hosts });
  if (quorum.kind === "tooFew") return err({ kind: "tooFewNodes", parties: quorum.parties });
  return ok({ root: quorum.root, origin: "quorum", hosts: quorum.hosts });
}

const askEach = ({ calls, limits }: RootFinderParts, wanted: readonly Call[]) =>
  calls.askEach(wanted, maxNodes, { priority: "low", timeout: limits.request.blockTimeout });

interface Reading {
  readonly host: string;
  readonly party: Party;
  readonly lastIrreversible: BlockNum;
  readonly witnesses: ReadonlyMap<AccountName, string>;
}

function readFirst({ host, party, answers }: NodeAnswers): Reading | null {
  if (!answers?.ok) return null;
  const [properties, witnesses] = answers.value;
  const read = properties?.ok ? parseProperties(properties.value) : null;
  const elected = witnesses?.ok ? parseElected(witnesses.value) : null;
  if (!read?.ok || !elected?.ok) return null;
  const { lastIrreversible } = read.value;
  return { host, party, lastIrreversible, witnesses: elected.value };
}

function readSecond({ answers }: NodeAnswers, number: BlockNum) {
  if (!answers?.ok) return null;
  const headers = answers.value.map((answer) => (answer.ok ? answer.value : null));
  const block = parseRootBlock(headers, number);
  return block.ok ? block.value : null;
}

/** If there is only one node, or no node answers at all, that is the trouble. */
function tooFew(nodeAnswers: readonly NodeAnswers[], parties: readonly string[]): TrustTrouble {
  if (nodeAnswers.length === 1) return { kind: "oneNode" };
  const failure = nodeAnswers.find(
    (node): node is NodeAnswers & { answers: { ok: false; error: Failure } } =>
      node.answers !== null && !node.answers.ok,
  )?.answers.error;
  return parties.length === 0 && failure
    ? { kind: "unreachable", failure }
    : { kind: "tooFewNodes", parties };
}
