/** The type by which operations refer to a post. */

/** A post that can be voted for and replied to. */
export interface PostRef {
  readonly author: string;
  readonly permlink: string;
}
