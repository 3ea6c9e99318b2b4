/** Replies whose edits programs have misread: texts beyond ASCII, patches that change nothing or fit in part, '@@' first. */
import { patchMake, patchToText } from "diff-match-patch-es";
import { pastPermlinks } from "../past/past-posts.ts";
import type { WireOperation } from "../wire/blocks.ts";

/** Where the replies are, by the author of the post that they answer. */
const answered = "judy";

/** The edited replies: a Korean one, a Russian one, and one whose first body looks like a patch. */
export const editedReplies = [
  { author: "niaj", permlink: "re-judy-korean" },
  { author: "olivia", permlink: "re-judy-russian" },
  { author: "peggy", permlink: "re-judy-at-signs" },
] as const;
const [korean, russian, atSigns] = editedReplies;

const walk = [
  "안녕하세요, 오늘은 좋은 날입니다. 아침 일찍 산에 올라갔습니다.",
  "정상에서 바다가 보였고, 바람이 아주 시원했습니다 😀.",
  "내려오는 길에 작은 식당에서 국수를 먹었습니다.",
  "다음 주에는 친구와 함께 다시 가려고 합니다.",
].join("\n\n");
const worseWalk = walk.replace("좋은 날", "나쁜 날").replace("다음 주", "다음 달");
const longerWalk = worseWalk.replace("국수를", "따뜻한 국수를");

const prizes = (last: string): string => `Привет, друзья.\n\n${"10 STEEM\n".repeat(7)}${last}\n`;
/** Of two changes, only the first fits. */
const halfFitting =
  "@@ -1,7 +1,8 @@\n %D0%9F%D1%80%D0%B8%D0%B2%D0%B5%D1%82\n+!\n" +
  "@@ -400,12 +401,12 @@\n %D0%A1%D0%BF%D0%B0%D1%81%D0%B8%D0%B1%D0%BE\n-xyz\n+abc\n";

const reply = (
  { author, permlink }: (typeof editedReplies)[number],
  body: string,
  metadata = "",
): WireOperation => [
  "comment",
  {
    parent_author: answered,
    parent_permlink: pastPermlinks.first,
    author,
    permlink,
    title: "",
    body,
    json_metadata: metadata,
  },
];

const patch = (before: string, after: string): string => patchToText(patchMake(before, after));

/** What is sent in each of the blocks in which they are written and edited, one operation in a transaction. */
export const editedReplyBlocks: readonly (readonly WireOperation[])[] = [
  [
    reply(korean, walk, '{"tags":["kr"]}'),
    reply(russian, prizes("10 STEEM")),
    reply(atSigns, "@@judy, look at this"),
  ],
  [
    reply(korean, patch(walk, worseWalk)),
    reply(russian, patch(prizes("10 STEEM"), prizes("90 STEEM"))),
    reply(atSigns, patch("@@judy, look at this", "@@judy, please look at this")),
  ],
  // Only the tags change, and clients send a patch that changes nothing.
  [reply(korean, "@@ -0 +0 @@", '{"tags":"[\\"kr\\",\\"life\\"]"}'), reply(russian, halfFitting)],
  [reply(korean, patch(worseWalk, longerWalk))],
];
