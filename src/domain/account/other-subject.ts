/** Texts that name no account but still lead to an account's page, where the search box sends everything. */

/** The path of the post or proposal that a text names, as '@author/permlink' or 'proposals/7' do; null for others. */
export function otherSubject(text: string): string | null {
  const [, author, permlink] = /^@([a-z\d.-]+)\/([a-z\d-]+)$/.exec(text) ?? [];
  if (author !== undefined && permlink !== undefined) return `/posts/@${author}/${permlink}`;
  return /^proposals\/\d+$/.test(text) ? `/${text}` : null;
}
