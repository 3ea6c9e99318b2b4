/** A post, or a reply to one. A body that is a patch is an edit. */
import { clipped } from "../../format/ids.ts";
import type { OperationReader } from "./reader.ts";
import { account, field, post, quote, textOf, words } from "./pieces.ts";

/** Characters of a title or a body shown in a sentence. */
const previewLength = 50;

export const comment: OperationReader = (payload) => {
  const author = textOf(payload, "author");
  const itself = post(author, textOf(payload, "permlink"));
  const parentAuthor = textOf(payload, "parent_author");
  const parent = post(parentAuthor, textOf(payload, "parent_permlink"));
  const title = textOf(payload, "title");
  const body = textOf(payload, "body");
  const edited = body.startsWith("@@");
  const preview = edited
    ? []
    : [words(": "), quote(clipped(body.replaceAll(/\s+/g, " ").trim(), previewLength))];
  return {
    sentence:
      parentAuthor === ""
        ? [
            account(author),
            words(edited ? " edited " : " posted "),
            itself,
            ...(title ? [words(": "), quote(clipped(title, previewLength))] : []),
          ]
        : [
            account(author),
            words(edited ? " edited a reply to " : " replied to "),
            parent,
            ...preview,
          ],
    fields: [
      field("Author", account(author)),
      field("Post", itself),
      ...(parentAuthor ? [field("In reply to", parent)] : []),
      ...(title ? [field("Title", words(title))] : []),
      field(edited ? "Edit (patch)" : "Body", words(body)),
    ],
  };
};
