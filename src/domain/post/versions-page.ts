/** The page of a post's versions, and the parameter with which its URL names the post. */
import { urlPart } from "../address/url-part.ts";
import { postPath, type PostAddress } from "./post-address.ts";

/** '@author/permlink' as the page's box has it: `parsePostAddress` reads it as this post, whatever the permlink is. */
export const versionsText = ({ author, permlink }: PostAddress): string =>
  postPath({ author, permlink: permlink.replaceAll(/[#%?]/g, encodeURIComponent) });

/** The same as a value in a query. */
export const versionsParameter = (post: PostAddress): string =>
  urlPart(versionsText(post)).replaceAll(/%(?:40|2F)/g, decodeURIComponent);

/** The page's address in this app. */
export const versionsPage = (post: PostAddress): string =>
  `/content-history?post=${versionsParameter(post)}`;
