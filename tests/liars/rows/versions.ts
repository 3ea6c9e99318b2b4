/** Versions of posts: at a different second, of a text that differs from the one shown, without an edit in between. */
import type { WireBlock } from "../../../devnet/wire/blocks.ts";
import { chainTimeText } from "../../../src/domain/chain/printed-time.ts";
import type { PostAddress } from "../../../src/domain/post/post-address.ts";
import { uncached, type LieStage } from "../../support/lies/lying-network.ts";
import { transactionWith, withoutContent, subject, type LieRow } from "../row.ts";

export const versions: readonly LieRow[] = [
  {
    lie: "a version of a post, claimed to be from a different second",
    how: "changed answers of the node and of the content service",
    isAlone: true,
    devnet: {
      rewrite: (answer) => (isShifted ? shifted(answer) : answer),
    },
    ask: async (stage) => {
      const post = postAt(stage);
      await stage.visit(uncached);
      await stage.untilFollowing();
      isShifted = true;
      stage.onLiesEnd(() => (isShifted = false));
      stage.devnet.lie(({ method }, result) => {
        if (method !== "get_block_header" || result === null) return result;
        const header = result as WireBlock;
        return { ...header, timestamp: chainTimeText(Date.parse(`${header.timestamp}Z`) + slot) };
      });
      const proof = await versionProof(stage, post);
      const shown = proof.ok ? proof.value.value.verdict : "no answer";
      return [withoutContent("version", shown, ["mismatch", "no answer"])];
    },
    truth: async (stage) => {
      const post = postAt(stage);
      await stage.visit();
      await stage.untilFollowing();
      const proof = await versionProof(stage, post);
      return proof.ok && proof.value.value.verdict === "verified";
    },
  },
  {
    lie: "a version of a post whose text changes after it was shown",
    how: "changed answers of the content service",
    isAlone: true,
    devnet: {
      rewrite: (answer) => (isForged ? forgedText(answer) : answer),
    },
    ask: async (stage) => {
      const post = postAt(stage);
      await stage.visit(uncached);
      await stage.untilFollowing();
      isForged = true;
      const digest = await digestShown(stage, post);
      isForged = false;
      // Another page of the same visitor reads the truth.
      await stage.engine.ask("post.history", [post]);
      const proof = await stage.engine.ask("proof.version", [post, 1, digest]);
      const shown = proof.ok ? proof.value.value.verdict : "no answer";
      return [withoutContent("version", shown, ["mismatch", "no answer"])];
    },
  },
  {
    lie: "a version of a post without the edit that it builds on",
    how: "changed answers of the content service",
    isAlone: true,
    devnet: {
      rewrite: (answer) => (isCut ? withoutSecond(answer) : answer),
    },
    ask: async (stage) => {
      const post = { author: "alice", permlink: "three-versions" };
      for (const body of ["one two three", "one two four", "@@ -1,3 +1,3 @@\n-one\n+ten\n"]) {
        stage.devnet.order([
          [
            "comment",
            {
              parent_author: "",
              parent_permlink: "test",
              ...post,
              title: "Three",
              body,
              json_metadata: '{"tags":["test"]}',
            },
          ],
        ]);
        stage.devnet.produce(1);
      }
      stage.devnet.produce(50);
      await stage.visit();
      await stage.untilFollowing();
      isCut = true;
      stage.onLiesEnd(() => (isCut = false));
      const proof = await stage.engine.ask("proof.version", [
        post,
        2,
        await digestShown(stage, post),
      ]);
      const shown = proof.ok ? proof.value.value.verdict : "no answer";
      return [withoutContent("version", shown, ["consistent"])];
    },
    truth: async () => true,
  },
];

const slot = 3000;
let isForged = false;
let isCut = false;

interface ServiceAnswer {
  readonly result?: {
    readonly cols?: Readonly<Record<string, number>>;
    readonly rows?: readonly (readonly unknown[])[];
  };
}

/** A content service's answer with different texts. */
function forgedText(answer: unknown): unknown {
  const { cols, rows } = (answer as ServiceAnswer).result ?? {};
  const body = cols?.["body"];
  if (body === undefined || !rows) return answer;
  const others = rows.map((row) =>
    row.map((value, i) => (i === body ? "I never wrote this." : value)),
  );
  return { ...(answer as object), result: { cols, rows: others } };
}

/** The same without the second of three versions. */
function withoutSecond(answer: unknown): unknown {
  const { cols, rows } = (answer as ServiceAnswer).result ?? {};
  return cols?.["body"] === undefined || rows?.length !== 3
    ? answer
    : { ...(answer as object), result: { cols, rows: [rows[0], rows[2]] } };
}

let isShifted = false;

/** A content service's answer with every time moved to the next slot. */
function shifted(answer: unknown): unknown {
  const { cols, rows } = (answer as ServiceAnswer).result ?? {};
  const time = cols?.["time"];
  if (time === undefined || !rows) return answer;
  const later = rows.map((row) =>
    row.map((value, i) => (i === time ? Number(value) + slot / 1000 : value)),
  );
  return { ...(answer as object), result: { cols, rows: later } };
}

/** A post that was never edited, in an anchored block. */
function postAt(stage: LieStage): PostAddress {
  const [, payload] =
    transactionWith(stage, "comment", subject).transaction.operations.find(
      ([kind]) => kind === "comment",
    ) ?? [];
  return {
    author: payload?.["author"] as PostAddress["author"],
    permlink: String(payload?.["permlink"]),
  };
}

/** The digest of a post's newest version on its page. */
async function digestShown(stage: LieStage, post: PostAddress): Promise<string> {
  const history = await stage.engine.ask("post.history", [post]);
  return history.ok ? (history.value.value.versions[0]?.digest ?? "") : "";
}

/** The proof of the only version of a post that was never edited. */
const versionProof = async (stage: LieStage, post: PostAddress) =>
  stage.engine.ask("proof.version", [post, 1, await digestShown(stage, post)]);
