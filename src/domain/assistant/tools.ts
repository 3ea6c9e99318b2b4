/** All tools that assistants may call. */
import { accountTools } from "./account-tools.ts";
import { chainTools } from "./chain-tools.ts";
import type { Tool } from "./tool.ts";

/** The table; each name is there once. */
export const tools: readonly Tool[] = [...chainTools, ...accountTools];
