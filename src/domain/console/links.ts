/** Which values in a node's answer link to a page of this app: the field's name decides, and the value must fit it. */
import { isAccountName } from "../account/account.ts";
import { urlPart } from "../address/url-part.ts";
import { heightOfId, parseBlockNum } from "../chain/names.ts";
import { isCommunityId } from "../community/community-id.ts";
import { isPostAddress } from "../post/post-address.ts";

/** A value, the name of its field (an item of a list has the list's), and the fields beside it. */
interface AnswerField {
  readonly name: string;
  readonly value: string;
  /** The text of a field in the same object; null if there is none. */
  readonly beside: (name: string) => string | null;
}

const accounts =
  /^(?:account|author|voter|from|to|owner|creator|receiver|witness|producer|current_witness|delegator|delegatee|follower|following|from_account|to_account|proxy|recovery_account|reset_account|new_account_name|parent_author|comment_author|current_owner|open_owner|seller|curator|benefactor|agent|publisher|name|trusted|account_to_recover|witness_votes|required_auths|required_posting_auths|current_shuffled_witnesses|account_auths|accounts|witnesses|reblogged_by|get_active_witnesses|lookup_accounts|lookup_witness_accounts|get_key_references|get_reblogged_by|get_blog_authors)$/;
const heights =
  /^(?:block|block_num|head_block_number|last_irreversible_block_num|last_confirmed_block_num|next_shuffle_block_num|num)$/;
const blockIds = /^(?:block_id|previous|head_block_id)$/;
const transactions = /^(?:trx_id|transaction_id|transaction_ids)$/;
const permlinks: Readonly<Record<string, string>> = {
  permlink: "author",
  parent_permlink: "parent_author",
  comment_permlink: "comment_author",
  root_permlink: "root_author",
};
const id = /^(?!0+$)[0-9a-f]{40}$/;

/** The path of a value's page; null if it has none. */
export function pathOfValue({ name, value, beside }: AnswerField): string | null {
  if (heights.test(name)) {
    const height = parseBlockNum(value);
    return height === null ? null : `/blocks/${height}`;
  }
  if (blockIds.test(name)) return id.test(value) ? `/blocks/${heightOfId(value)}` : null;
  if (transactions.test(name)) return id.test(value) ? `/transactions/${value}` : null;
  const author = beside(permlinks[name] ?? "");
  if (author !== null && isPostAddress({ author, permlink: value }))
    return `/posts/@${author}/${urlPart(value)}`;
  if (isCommunityId(value)) return `/community-data?community=${value}`;
  return accounts.test(name) && isAccountName(value) ? `/accounts/${value}` : null;
}
