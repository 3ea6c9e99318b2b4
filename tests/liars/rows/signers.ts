/** Whole blocks, linked and consistent, signed by the wrong witnesses; and transactions signed by the wrong keys. */
import { witnessNames } from "../../../devnet/state/names.ts";
import type { WireBlock, WireOperation } from "../../../devnet/wire/blocks.ts";
import { finalityLabel } from "../../../src/domain/block/format-finality.ts";
import { plainSentence } from "../../../src/domain/watch/plain-sentence.ts";
import { emptyRuleText } from "../../../src/domain/watch/read-rule.ts";
import {
  CraftedChain,
  ownKey,
  pending,
  resigned,
  signingKey,
  unknownKey,
  serves,
  transfer,
  type Craft,
} from "../../support/lies/crafted-chain.ts";
import { uncached, until, type LieStage } from "../../support/lies/lying-network.ts";
import { withHighS } from "../../support/sealed-block.ts";
import {
  block,
  blockProof,
  everything,
  transactionWith,
  wholeOnly,
  newVisitor,
  withoutContent,
  subject,
  transactionProof,
  vouchers,
  type LieRow,
  type Shown,
} from "../row.ts";

const elected: readonly string[] = witnessNames.slice(0, 20);
const unproved = ["consistent"];
const contradicted = ["mismatch"];

/** Tells the lie to an engine that knows the truth, then to one that has never received it. */
const toBoth =
  (tell: (stage: LieStage) => void, most = 0) =>
  async (stage: LieStage): Promise<readonly Shown[]> => {
    await stage.visit(uncached);
    await stage.untilFollowing();
    tell(stage);
    const found = transactionWith(stage, "transfer");
    const known = await everything(stage, found, contradicted);
    await stage.visit();
    await stage.untilSettled();
    return [
      ...known,
      ...(await everything(stage, found, [...unproved, ...contradicted])),
      await vouchers(stage, found.number, most),
    ];
  };

const crafted =
  (from: number, craft: (stage: LieStage) => (honest: WireBlock, number: number) => Craft) =>
  (stage: LieStage) =>
    stage.devnet.lie(serves(new CraftedChain(stage.devnet, from, craft(stage))));

/** Forges only a block's witness and key. */
const bySigner = (
  lie: string,
  how: string,
  craft: (honest: WireBlock, number: number) => Craft,
  most = 0,
): LieRow => ({
  lie,
  how,
  ask: toBoth(
    crafted(60, () => craft),
    most,
  ),
  truth: (stage) => newVisitor(stage),
});

const lowerHalf = new Set(elected.slice(0, 15));

/** A block with one more transaction, signed by these keys. The true witnesses sign everything again. */
const smuggled = (
  lie: string,
  operation: WireOperation,
  keys: Parameters<typeof pending>[1],
  ask: (
    stage: LieStage,
    found: { readonly number: number; readonly id: string },
  ) => Promise<readonly Shown[]>,
  edit: (signatures: readonly string[]) => readonly string[] = (signatures) => signatures,
): LieRow => ({
  lie,
  how: "crafted chain that 16 trusted witnesses signed",
  ask: async (stage) => {
    const chain = new CraftedChain(stage.devnet, subject, (honest, number) => {
      if (number !== subject) return {};
      const signed = pending([operation], keys, honest);
      return {
        transactions: [...honest.transactions, { ...signed, signatures: edit(signed.signatures) }],
      };
    });
    stage.devnet.lie(serves(chain));
    await stage.visit();
    await stage.untilFollowing();
    const made = chain.block(subject)?.transactions.at(-1);
    return ask(stage, { number: subject, id: made?.transaction_id ?? "" });
  },
  // Visitors who followed the crafted chain stay on it: 16 trusted witnesses vouch for it.
  truth: newVisitor,
});

/** Whether all required signers have signed. */
async function authorities(stage: LieStage, id: string): Promise<Shown> {
  const proof = await stage.engine.ask("proof.transaction", [id, null]);
  const outcomes = proof.ok
    ? proof.value.value.authorities.map(({ outcome }) => outcome)
    : ["none"];
  return withoutContent("who had to sign", outcomes.join(", "), ["notSatisfied"]);
}

const [alice, bob] = ["alice", "bob"] as const;

/** The transaction is in the block, so it has the block's verdict; the panel says that its signatures don't suffice. */
const wrongSigner = (lie: string, key: ReturnType<typeof ownKey>): LieRow =>
  smuggled(lie, transfer(alice, bob), [key], async (stage, { number, id }) => [
    { ...(await block(stage, number, ["verified"])), again: null },
    { ...(await transactionProof(stage, id, ["verified"])), again: null },
    await authorities(stage, id),
  ]);

/** The witnesses accepted a transaction that no honest witness accepts: its own proof is a mismatch. */
const wrongSignature = (
  lie: string,
  edit: (signatures: readonly string[]) => readonly string[],
): LieRow =>
  smuggled(
    lie,
    transfer(alice, bob),
    [ownKey(alice, "active")],
    async (stage, { id }) => [
      { ...(await transactionProof(stage, id, contradicted)), again: null },
    ],
    edit,
  );

const badHeader = (signature: string): string => `40${signature.slice(2)}`;

/** The chain would not accept the witness's signature; the id is computed from it, and true witnesses build on it. */
const wrongWitnessSignature = (lie: string, edit: (signature: string) => string): LieRow => ({
  lie,
  how: "crafted chain",
  ask: async (stage) => {
    const chain = new CraftedChain(stage.devnet, subject, (_, number) =>
      number === subject ? { finish: (made) => resigned(made, edit(made.witness_signature)) } : {},
    );
    stage.devnet.lie(serves(chain));
    await stage.visit();
    await stage.untilSettled();
    return [
      await block(stage, subject, contradicted),
      await blockProof(stage, subject, contradicted),
      await block(stage, subject + 1, unproved),
    ];
  },
});

export const signers: readonly LieRow[] = [
  {
    lie: "blocks signed again by fresh keys",
    how: "devnet fault fresh-key",
    isAlone: true,
    ask: toBoth((stage) => stage.devnet.control("fresh-key", 60)),
  },
  {
    lie: "the same, and get_witness_by_account names the fresh keys",
    how: "devnet fault fresh-key-witness",
    ask: toBoth((stage) => stage.devnet.control("fresh-key-witness", 60)),
    truth: (stage) => newVisitor(stage),
  },
  {
    lie: "a block signed by a fresh key that names the true one",
    how: "crafted chain",
    ask: toBoth(
      crafted(60, () => (honest) => ({
        key: unknownKey(honest.witness),
        finish: (made) => ({ ...made, signing_key: honest.signing_key }),
      })),
    ),
    truth: (stage) => newVisitor(stage),
  },
  bySigner("21 invented witness names", "crafted chain", (_, number) => ({
    witness: `invented-${number % 21}`,
    key: unknownKey(`invented-${number % 21}`),
  })),
  wholeOnly(
    bySigner("true keys under each other's names", "crafted chain", (honest) => {
      const other = elected[(elected.indexOf(honest.witness) + 1) % elected.length] ?? "";
      return { key: signingKey(other) };
    }),
  ),
  wholeOnly(
    bySigner(
      "one trusted witness signs in everybody's name",
      "crafted chain",
      () => ({ witness: "aurora", key: signingKey("aurora") }),
      1,
    ),
  ),
  bySigner(
    "15 of 16 trusted keys",
    "crafted chain",
    (honest) => (lowerHalf.has(honest.witness) ? {} : { key: unknownKey(honest.witness) }),
    15,
  ),
  wrongWitnessSignature("a witness's signature with a high s", withHighS),
  wholeOnly(wrongWitnessSignature("a witness's signature with a bad header byte", badHeader)),
  wrongSigner("a receiver's signature on a transfer", ownKey(bob, "active")),
  wrongSigner("a posting key on a transfer", ownKey(alice, "posting")),
  wrongSignature("one key listed twice on a transfer", (all) => [...all, ...all]),
  wrongSignature("a transfer's signature with a high s", (all) => all.map(withHighS)),
  wholeOnly(
    wrongSignature("a transfer's signature with a bad header byte", (all) => all.map(badHeader)),
  ),
  {
    lie: "the last irreversible block is the head",
    how: "devnet fault lie-lib",
    ask: async (stage) => {
      stage.devnet.control("lie-lib");
      await stage.visit();
      await stage.untilFollowing();
      const head = stage.devnet.head();
      const newest = await stage.block(head);
      const label = newest.ok ? finalityLabel(newest.value.value.finality) : "no answer";
      return [
        { ...(await block(stage, head, unproved)), again: null },
        withoutContent(
          "finality of the newest block",
          label,
          Array.from({ length: 16 }, (_, i) => `${i} of 16 trusted witnesses`),
        ),
      ];
    },
  },
  {
    lie: "the last irreversible block is the head, reported to a rule that waits for it",
    how: "devnet fault lie-lib",
    isAlone: true,
    ask: async (stage) => {
      stage.devnet.control("lie-lib");
      await stage.visit();
      const height = stage.devnet.head() + 1;
      const rule = { ...emptyRuleText, kind: "height", height: String(height) } as const;
      await stage.engine.ask("watch.add", [rule, null]);
      stage.devnet.produce(3, 0);
      const [event] = await until(
        async () => {
          const inbox = await stage.engine.ask("watch.inbox", [0, 1]);
          return inbox.ok ? inbox.value.value.rows : [];
        },
        (rows) => rows.length > 0,
      );
      const words = event ? plainSentence(event.sentence) : "nothing";
      const number = height.toLocaleString("en");
      return [
        withoutContent("event", words, [`According to the node, block ${number} is irreversible`]),
      ];
    },
  },
];
