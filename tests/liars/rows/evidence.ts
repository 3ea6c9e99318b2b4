/** Evidence files that were cut, edited, moved to a different chain, or signed by a forger's own witnesses. */
import { devnetChainId } from "../../../devnet/chain/chain.ts";
import type { AccountName, TxId } from "../../../src/domain/chain/names.ts";
import { blockNum } from "../../../src/domain/chain/names.ts";
import { buildEvidence } from "../../../src/domain/evidence/build.ts";
import type { EvidenceSubject } from "../../../src/domain/evidence/evidence.ts";
import { proveBlock, type ProvedBlock } from "../../../src/domain/proof/prove-block.ts";
import { edited, type EditableFile } from "../../support/evidence.ts";
import { CraftedChain, signingKey, unknownKey } from "../../support/lies/crafted-chain.ts";
import { uncached, type LieStage } from "../../support/lies/lying-network.ts";
import { transactionWith, withoutContent, subject, type LieRow, type Shown } from "../row.ts";

/** Saves an evidence file. */
async function saved(stage: LieStage, about: EvidenceSubject): Promise<string> {
  const answer = await stage.engine.ask("proof.evidence", [about]);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value.value;
}

/** The engine's verdict on a file. */
async function check(stage: LieStage, text: string, allowed: readonly string[]): Promise<Shown> {
  const answer = await stage.engine.ask("proof.evidenceCheck", [text]);
  if (!answer.ok) return withoutContent("file", `refused (${answer.error.kind})`, allowed);
  const { verdict, alsoTrustedHere } = answer.value.value;
  return withoutContent(
    "file",
    `${verdict}, ${alsoTrustedHere ?? "no"} keys trusted here`,
    allowed,
  );
}

const wrong = ["refused (parameter)", "refused (decode)"].concat(
  [0, 14, 15, 16, "no"].map((count) => `mismatch, ${count} keys trusted here`),
);

/** A changed file of a transaction; the unchanged file is verified in the same run. */
const file = (
  lie: string,
  change: (text: string) => string,
  allowed: readonly string[] = wrong,
): LieRow => ({
  lie,
  how: "evidence file",
  ask: async (stage) => {
    await stage.visit(uncached);
    await stage.untilFollowing();
    const text = await saved(stage, {
      kind: "transaction",
      id: transactionWith(stage, "transfer").id as TxId,
    });
    return [await check(stage, change(text), allowed)];
  },
  truth: async (stage) => {
    const text = await saved(stage, {
      kind: "transaction",
      id: transactionWith(stage, "transfer").id as TxId,
    });
    const { shown } = await check(stage, text, []);
    return shown === "verified, 16 keys trusted here";
  },
});

const edit = (
  lie: string,
  change: (file: EditableFile) => void,
  allowed?: readonly string[],
): LieRow => file(lie, (text) => edited(text, change), allowed);

/** One hex digit of a text changed. */
const flipped = (hex: string, at: number): string =>
  hex.slice(0, at) + (hex[at] === "0" ? "1" : "0") + hex.slice(at + 1);

/**
 * A file that trusts strangers' keys, about a block that they signed in the witnesses' names. It also names the true
 * keys of `bystanders`, who signed nothing.
 */
function forgersFile(stage: LieStage, bystanders = 0): string {
  const chain = new CraftedChain(stage.devnet, 41, ({ witness }) => ({
    key: unknownKey(witness),
  }));
  const proved = (number: number): ProvedBlock => {
    const result = proveBlock(chain.block(number), number, {
      addressPrefix: "STM",
      previousId: chain.block(number - 1)?.block_id ?? null,
    });
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return result.value;
  };
  const root = proved(45);
  const names = [...new Set(Array.from({ length: 45 }, (_, i) => stage.honest(60 + i).witness))];
  const built = buildEvidence({
    network: { label: "Test network", chainId: devnetChainId, addressPrefix: "STM" },
    subject: { kind: "block", block: blockNum(subject) },
    block: proved(subject),
    above: Array.from({ length: 30 }, (_, i) => proved(subject + 1 + i)),
    trust: {
      origin: "checkpoint",
      root: { block: root.block.number, id: root.id, time: root.block.time },
      witnesses: new Map(
        names
          .slice(0, 16 + Math.max(bystanders, 6))
          .map((name, i) => [
            name as AccountName,
            (i < bystanders ? signingKey(name) : unknownKey(name)).text,
          ]),
      ),
      listed: null,
    },
    nodes: ["api.example"],
    savedAt: Date.now(),
  });
  if (!built.ok) throw new Error(JSON.stringify(built.error));
  return built.value;
}

export const evidence: readonly LieRow[] = [
  file("an evidence file that was cut", (text) => text.slice(0, text.length / 2)),
  file("an empty evidence file", () => ""),
  file("an evidence file of a different version", (text) =>
    text.replace('"version": 1', '"version": 2'),
  ),
  file("an evidence file edited without its checksum", (text) =>
    text.replace(
      /("transactions": \[\s*")(.)/,
      (_, before: string, digit: string) => before + (digit === "0" ? "1" : "0"),
    ),
  ),
  edit("an evidence file with different operands", (each) => {
    each.transactions = each.transactions.map((hex) => flipped(hex, 60));
  }),
  edit("an evidence file with a different header", (each) => {
    const [first] = each.headers;
    if (first) first.header = flipped(first.header, first.header.length - 10);
  }),
  edit("an evidence file with a different signature", (each) => {
    const [first] = each.headers;
    if (first) first.signature = flipped(first.signature, 20);
  }),
  edit("an evidence file with a swapped merkle path", (each) => {
    each.path = (each.path ?? []).toReversed();
    for (const step of each.path) step["side"] = step["side"] === "left" ? "right" : "left";
  }),
  edit(
    "an evidence file without the headers above",
    (each) => {
      each.headers = each.headers.slice(0, 8);
    },
    [7, 8].map((count) => `consistent, ${count} keys trusted here`),
  ),
  edit(
    "an evidence file claimed to be of a different chain",
    (each) => {
      each.network["chainId"] = "5e".repeat(32);
    },
    // Its keys do sign it, but this browser trusts none of them on that chain.
    ["verified, no keys trusted here"],
  ),
  edit(
    "an evidence file that lists a block instead of witnesses",
    (each) => {
      const { witnesses: _, ...rest } = each.trust;
      const block = Number(each.trust.root["block"]);
      each.trust = { ...rest, anchor: { block, id: each.trust.root["id"], why: "anchored" } };
    },
    [...wrong, "consistent, no keys trusted here"],
  ),
  {
    lie: "an evidence file with the forger's own witnesses",
    how: "evidence file of a crafted chain",
    ask: async (stage) => {
      await stage.visit(uncached);
      await stage.untilFollowing();
      // Verified by its own keys, none of which this browser trusts.
      return [await check(stage, forgersFile(stage), ["verified, 0 keys trusted here"])];
    },
  },
  {
    lie: "an evidence file that also names true witnesses, who signed nothing",
    how: "evidence file of a crafted chain",
    ask: async (stage) => {
      await stage.visit(uncached);
      await stage.untilFollowing();
      return [
        await check(stage, forgersFile(stage, 4), [
          "verified, 0 keys trusted here",
          "consistent, 0 keys trusted here",
        ]),
      ];
    },
  },
];
