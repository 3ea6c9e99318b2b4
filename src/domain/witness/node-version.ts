/** Versions of the node software, as nodes and witnesses report them. */

/** Whether `text` is a version such as '0.23.1'; '0.0.0' is reported by witnesses that never set one. */
export const isNodeVersion = (text: string): boolean =>
  /^\d+\.\d+\.\d+$/.test(text) && text !== "0.0.0";
