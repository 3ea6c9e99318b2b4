/** A post or a reply. A body that is a patch is an edit. */
import { clipped } from "../../../format/ids.ts";
import { say, sentence } from "../../../language/say.ts";
import { isPatchText } from "../../../post/patch.ts";
import { operation } from "../definition.ts";
import { account, field, code, post, quote, plainText } from "../pieces.ts";

/** Characters of a title or a body shown in a sentence. */
const previewLength = 50;

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
  sentence: (payload) => {
    const author = payload.account("author");
    const edited = isPatchText(payload.text("body"));
    if (payload.text("parent_author") === "") {
      const ownPost = payload.post("author", "permlink");
      const title = quote(clipped(payload.text("title"), previewLength));
      if (payload.text("title") === "")
        return edited
          ? sentence`${author} edited ${ownPost}`
          : sentence`${author} posted ${ownPost}`;
      return edited
        ? sentence`${author} edited ${ownPost}: ${title}`
        : sentence`${author} posted ${ownPost}: ${title}`;
    }
    const parent = payload.post("parent_author", "parent_permlink");
    if (edited) return sentence`${author} edited a reply to ${parent}`;
    const body = quote(clipped(payload.text("body").replaceAll(/\s+/g, " ").trim(), previewLength));
    return sentence`${author} replied to ${parent}: ${body}`;
  },
  card: (payload) => {
    const parent = payload.text("parent_author");
    const [title, body, metadata] = [
      payload.text("title"),
      payload.text("body"),
      payload.text("json_metadata"),
    ];
    return [
      field(say`Author`, account(payload.text("author"))),
      field(say`Post`, post(payload.text("author"), payload.text("permlink"))),
      ...(parent ? [field(say`In reply to`, post(parent, payload.text("parent_permlink")))] : []),
      ...(title ? [field(say`Title`, plainText(title))] : []),
      field(isPatchText(body) ? say`Edit (patch)` : say`Body`, plainText(body)),
      ...(metadata ? [field(say`JSON metadata`, code(metadata))] : []),
    ];
  },
});
