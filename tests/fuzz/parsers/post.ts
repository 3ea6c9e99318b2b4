/** Posts and their versions. */
import { amountLabel } from "../../../src/domain/format/figures.ts";
import { payoutForm } from "../../../src/domain/post/payout.ts";
import { type PostRecord, parsePost, parsePosts } from "../../../src/domain/post/post-record.ts";
import { joinPost } from "../../../src/domain/post/post-view.ts";
import { parseContentHistory, rebuildVersions } from "../../../src/domain/post/versions.ts";
import { applyPatch } from "../../../src/worker/text/apply-patch.ts";
import type { Parser } from "../parser.ts";
import { samples } from "../samples.ts";
import { figures, onePage, shown, times } from "../shown.ts";

/** What a page shows of a post. */
function postShown(record: PostRecord | null): unknown {
  const sources = { node: record, index: null, nodeFailure: null, indexFailure: null };
  const view = joinPost(sources);
  if (!view) return null;
  const { payout, votes, created, updated, reputation, depth, replies } = view;
  return [
    payout.total && amountLabel(payout.total),
    payout.beneficiaries.slice(0, onePage).map(({ amount }) => amount && amountLabel(amount)),
    payoutForm(payout.percentSbd),
    votes.slice(0, onePage).map(({ value }) => value && amountLabel(value)),
    times([created, updated, payout.due ?? created]),
    figures([reputation ?? 0, depth, replies]),
  ];
}

export const postParsers: Readonly<Record<string, Parser>> = {
  nodePost: { sample: samples.nodePost, read: shown(parsePost, postShown) },
  indexedPost: { sample: samples.indexedPost, read: shown(parsePost, postShown) },
  threadLevel: {
    sample: samples.threadLevel,
    read: shown(parsePosts, (posts) => posts.slice(0, onePage).map(postShown)),
  },
  contentHistory: {
    sample: samples.contentHistory,
    read: shown(parseContentHistory, (sent) => {
      const versions = rebuildVersions(sent, applyPatch);
      return [versions, times(versions.map(({ time }) => time))];
    }),
  },
};
