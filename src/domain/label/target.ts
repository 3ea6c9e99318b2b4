/** What a visitor can label, as one text: '@alice', '@alice/a-post', a transaction's id, or a public key. */
import type { PostAddress } from "../post/post-address.ts";

declare const brand: unique symbol;

/** A checked target. A community is an account of the chain, so both have the same label. */
export type LabelTarget = string & { readonly [brand]: "LabelTarget" };

/** An account or a community. Its name is not checked: some lists show names that no account can have. */
export const accountTarget = (name: string): LabelTarget => `@${name}` as LabelTarget;

/** A post. */
export const postTarget = ({ author, permlink }: PostAddress): LabelTarget =>
  `@${author}/${permlink}` as LabelTarget;

/** A transaction's id or a public key, which are their own targets. */
export const idTarget = (id: string): LabelTarget => id as LabelTarget;
