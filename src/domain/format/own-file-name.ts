/** Names of files that visitors download. */

/** 'my-scope-checkpoint.json' from 'My scope!' and 'checkpoint.json': safe on every file system. */
export const ownFileName = (appName: string, ending: string): string =>
  [...(appName.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []), ending].join("-");
