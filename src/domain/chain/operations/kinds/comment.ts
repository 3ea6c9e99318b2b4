/** A post or a reply. A body that is a patch is an edit. */
import { clipped } from "../../../format/ids.ts";
import { operation } from "../definition.ts";
import { account, field, indented, post, quote, plainText } from "../pieces.ts";

/** Characters of a title or a body shown in a sentence. */
const previewLength = 50;

const isPatch = (body: string): boolean => body.startsWith("@@");

export const comment = operation({
  tag: 1,
  fields: {
    parent_author: "optionalAccount",
    parent_permlink: "permlink",
    author: "account",
    permlink: "permlink",
    title: "text",
    body: "text",
    json_metadata: "json",
  },
  sentence: (it) => {
    const author = it.account("author");
    const [title, body] = [it.text("title"), it.text("body")];
    const edited = isPatch(body);
    if (it.text("parent_author") === "")
      return [
        author,
        edited ? " edited " : " posted ",
        it.post("author", "permlink"),
        ...(title ? [": ", quote(clipped(title, previewLength))] : []),
      ];
    return [
      author,
      edited ? " edited a reply to " : " replied to ",
      it.post("parent_author", "parent_permlink"),
      ...(edited ? [] : [": ", quote(clipped(body.replaceAll(/\s+/g, " ").trim(), previewLength))]),
    ];
  },
  card: (it) => {
    const parent = it.text("parent_author");
    const [title, body, metadata] = [it.text("title"), it.text("body"), it.text("json_metadata")];
    return [
      field("Author", account(it.text("author"))),
      field("Post", post(it.text("author"), it.text("permlink"))),
      ...(parent ? [field("In reply to", post(parent, it.text("parent_permlink")))] : []),
      ...(title ? [field("Title", plainText(title))] : []),
      field(isPatch(body) ? "Edit (patch)" : "Body", plainText(body)),
      ...(metadata ? [field("JSON metadata", plainText(indented(metadata)))] : []),
    ];
  },
});
